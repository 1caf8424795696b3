import FitIQWire

// Numbers and lists of objects, which only bodies have.
extension FieldReader {
    /// A number from 0 to `limit`; nil when absent or null.
    mutating func amount(_ name: String, upTo limit: Int) -> Double? {
        guard isPresent(name) else { return nil }
        if case .number(let number) = values[name], (0...Double(limit)).contains(number) { return number }
        fault(name, "must be a number from 0 to \(limit)")
        return nil
    }

    /// Reads each object of a list with `read`; nil when the list is absent or anything in it is wrong. The faults of
    /// an object are named by its place: `items[2].calories`.
    mutating func objects<T>(
        _ name: String,
        count: ClosedRange<Int>,
        _ read: (inout FieldReader) -> T?
    ) -> [T]? {
        guard isPresent(name) else { return nil }
        guard case .array(let elements) = values[name], count.contains(elements.count) else {
            fault(name, "must be a list of \(count.lowerBound) to \(count.upperBound)")
            return nil
        }
        let results = elements.enumerated().map { index, element -> T? in
            guard case .object(let fields) = element else {
                fault("\(name)[\(index)]", "must be an object")
                return nil
            }
            var reader = FieldReader(values: fields)
            let result = read(&reader)
            for (field, message) in reader.faults {
                fault("\(name)[\(index)].\(field)", message, isOfToday: reader.areReadable)
            }
            return reader.areReadable ? result : nil
        }
        let complete = results.compactMap(\.self)
        return complete.count == results.count ? complete : nil
    }

    /// Reads an object with `read`; nil when it is absent or anything in it is wrong. Its faults are named by its name:
    /// `nutrients.sodium_mg`.
    mutating func object<T>(_ name: String, _ read: (inout FieldReader) -> T) -> T? {
        guard isPresent(name) else { return nil }
        guard case .object(let fields) = values[name] else {
            fault(name, "must be an object")
            return nil
        }
        var reader = FieldReader(values: fields)
        let result = read(&reader)
        for (field, message) in reader.faults {
            fault("\(name).\(field)", message, isOfToday: reader.areReadable)
        }
        return reader.faults.isEmpty ? result : nil
    }

    /// Returns true where the field is there, if only as null.
    func isMentioned(_ name: String) -> Bool {
        values[name] != nil
    }
}
