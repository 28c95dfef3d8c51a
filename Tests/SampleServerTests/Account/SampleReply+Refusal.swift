import Testing

extension SampleReply {
  /// The code of a refusal that has the documented shape.
  var refusal: String? {
    get throws {
      let body = try json
      guard body.keys == ["error", "message"], body["message"]?.string?.isEmpty == false,
        header("content-type") == "application/json; charset=utf-8",
        header("cache-control") == "no-store"
      else { return nil }
      return body["error"]?.string
    }
  }
}
