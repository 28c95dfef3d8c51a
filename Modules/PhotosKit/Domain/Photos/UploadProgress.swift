/// How far an upload is. It goes back to nothing when the upload starts again.
package struct UploadProgress: Equatable, Sendable {
  package let sent: Int
  /// Both in bytes.
  package let total: Int

  package init(sent: Int, of total: Int) {
    self.sent = sent
    self.total = total
  }
}
