import HTTPTypes

extension NetworkResponse: CustomStringConvertible {
  /// Status and size. Leaves out what may be secret: headers and body.
  public var description: String { "\(head.status.code), \(body.count) bytes" }
}
