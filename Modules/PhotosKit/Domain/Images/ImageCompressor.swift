/// Makes images smaller without losing anything.
package protocol ImageCompressor: Sendable {
  /// The same image in fewer bytes; nil where there is no gain, or no way.
  ///
  /// - Throws: what reading the file throws, or `CancellationError`.
  func compressed(_ file: any PhotoFile, format: ImageFormat) throws -> [UInt8]?
}
