import FitIQCore
import FitIQWire

// Reads a person's partners: in one list, texts and objects may stand side by side.
extension FieldReader {
    mutating func partners(_ name: String, count: ClosedRange<Int>) -> [Partner]? {
        guard isPresent(name) else { return nil }
        guard case .array(let elements) = values[name], count.contains(elements.count) else {
            fault(name, "must be a list of at most \(count.upperBound) texts or objects")
            return nil
        }
        let partners = elements.enumerated().compactMap { partner($1, at: "\(name)[\($0)]") }
        return partners.count == elements.count ? partners : nil
    }

    /// The faults of an object are named by its place: `partners[2].email`.
    private mutating func partner(_ element: JSONValue, at place: String) -> Partner? {
        switch element {
        case .string:
            var reader = FieldReader(values: [place: element])
            let text = reader.requiredText(place, length: 1...100)
            for (field, message) in reader.faults { fault(field, message) }
            return text.map(Partner.text)
        case .object(let fields):
            var reader = FieldReader(values: fields)
            let person = reader.person()
            for (field, message) in reader.faults { fault("\(place).\(field)", message) }
            return reader.faults.isEmpty ? person.map(Partner.person) : nil
        default:
            fault(place, "must be a text or an object")
            return nil
        }
    }

    private mutating func person() -> Partner.Person? {
        let name = requiredText("name", length: 1...100)
        let email = text("email", length: 3...254)
        if let email, !EmailAddress.isAddress(email) { fault("email", "must be an e-mail address") }
        let phone = text("phone", length: 1...40)
        let relationship = text("relationship", length: 1...100)
        return name.map { Partner.Person(name: $0, email: email, phone: phone, relationship: relationship) }
    }
}
