import SampleServer

extension SampleServerError: PlainlyExplained {
  var explanation: String {
    switch self {
    case .addressInUse(let port):
      "port \(port) is taken; choose another with --port, or 0 for a free one"
    case .unusableData(let path, let reason):
      "cannot keep accounts in \(path): \(reason)"
    case .cannotListen(let port, let reason):
      "cannot listen on port \(port): \(reason)"
    }
  }

  var exitStatus: ExitStatus { .unavailable }
}
