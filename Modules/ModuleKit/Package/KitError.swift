/// What kit can't go on with: a manifest, a configuration or a repository that can't be read.
package enum KitError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, line: Int?, reason: String)
  case failed(String)
  /// What was asked for can't be meant.
  case usage(String)

  package var description: String {
    switch self {
    case .unreadable(let file, let line?, let reason): "\(file):\(line): \(reason)"
    case .unreadable(let file, nil, let reason): "\(file): \(reason)"
    case .failed(let reason), .usage(let reason): reason
    }
  }
}
