package enum CommandError: Error, Equatable, CustomStringConvertible {
  case cannotStart(String)
  case timedOut(String, seconds: Int)

  package var description: String {
    switch self {
    case .cannotStart(let program): "\(program) can't be started"
    case .timedOut(let program, let seconds): "\(program) didn't answer within \(seconds) s"
    }
  }
}
