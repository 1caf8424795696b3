/// Says why a zip file is not read.
package enum ZipFault: Error, Hashable {
    /// It is no zip file, or ends too early.
    case damaged
    case encrypted
    /// It is packed in a way that is not read here.
    case method(Int)
    /// It unpacks to more bytes than are taken.
    case tooLarge(limit: Int)
    /// Files of it share their bytes.
    case overlapping
    case tooManyFiles
}
