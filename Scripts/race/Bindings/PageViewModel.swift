import DisplayKit
import Observation

/// A page of a feed. Its work is the same with each binding.
@MainActor
protocol PageViewModel: AnyObject {
  var title: String { get set }
  var header: String { get set }
  var rows: [String] { get set }
  var selection: Int? { get set }
  var warning: String? { get set }
  var isSettled: Bool { get set }
}

extension PageViewModel {
  func handle(_ event: PageEvent, _ number: Int) {
    selection = number % 5
    guard event == .page else { return }
    title = "Tweets"
    header = "Ines Carvalho, page \(number)"
    rows = (0..<5).map { "\($0 + number): ready about" }
    warning = number % 2 == 0 ? "The last load failed" : nil
    isSettled = true
  }

  /// The View, which reads each property.
  var screen: ScreenState {
    let notice = warning.map { Content.notice(Notice(.warning, DisplayText($0))) }
    let items = rows.enumerated().map { index, row in
      Content.text(plain: DisplayText(index == selection ? "> \(row)" : row))
    }
    return ScreenState(
      title: DisplayText(title),
      content: .stack(
        [.text(plain: DisplayText(header))] + [notice].compactMap(\.self) + items, spacing: 1),
      isSettled: isSettled)
  }
}

final class PlainPage: PageViewModel {
  var title = ""
  var header = ""
  var rows: [String] = []
  var selection: Int?
  var warning: String?
  var isSettled = false
}

@MainActor @Observable
final class ObservedPage: PageViewModel {
  var title = ""
  var header = ""
  var rows: [String] = []
  var selection: Int?
  var warning: String?
  var isSettled = false
}
