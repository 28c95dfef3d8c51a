package enum SampleServerError: Error, Equatable {
  case addressInUse(port: Int)
  /// The system refused to listen for another reason, such as a port that only root may take.
  case cannotListen(port: Int, reason: String)
}
