package enum SampleServerError: Error, Equatable {
  case addressInUse(port: Int)
  /// The system refused to listen for another reason, such as a port that only root may take.
  case cannotListen(port: Int, reason: String)
  /// The file that keeps the accounts cannot be read or written, or is not this server's.
  case unusableData(path: String, reason: String)
}
