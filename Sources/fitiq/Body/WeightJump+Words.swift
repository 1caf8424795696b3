import FitIQClient
import FitIQCore

extension WeightJump {
    /// "120 kg is 37.5 kg more than the 82.5 kg of 2026-11-21."
    func words(_ unit: WeightUnit) -> String {
        let distance = unit.text(abs(kilograms - earlierKilograms))
        let direction = kilograms > earlierKilograms ? "more" : "less"
        return
            "\(unit.text(kilograms)) is \(distance) \(direction) than the \(unit.text(earlierKilograms)) of \(earlierDay)."
    }
}
