import DisplayKit

/// What happens to a scene while its messages are counted.
enum RefactoringEvent: String, CaseIterable {
  case load
  case fail
  case refresh
  case link

  var event: ScreenEvent? {
    switch self {
    case .load, .fail: .appeared
    case .refresh: .refresh
    case .link: WebLink("https://wiki.example/7").map { .linkOpened($0) }
    }
  }
}
