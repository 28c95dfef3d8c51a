enum ReportInputError: Error, Equatable, CustomStringConvertible {
  case badBuild(line: Int)
  case unknownContender(String)
  case unreadable(String)

  var description: String {
    switch self {
    case .badBuild(let line):
      "line \(line) of the builds: a contender, what was built, seconds, and a count belong here"
    case .unreadable(let file): "\(file) can't be read"
    case .unknownContender(let id): "the report has no contender '\(id)'"
    }
  }
}
