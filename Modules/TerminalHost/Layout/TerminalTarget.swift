package import DisplayKit

/// What a user can select on a page.
package enum TerminalTarget: Hashable, Sendable {
  case row(RowID)
  /// Of the row, or of the page.
  case link(WebLink, in: RowID?)
  case image(WebLink, in: RowID?)
  /// By the way to it through the content.
  case disclosure([Int], in: RowID?)
  case action(ActionID, in: RowID?)
  case field(FieldID)
  case submit
  case retry

  /// Up and down stop here; at a link, an image or an action only Tab
  /// and a link's number do.
  var isMajor: Bool {
    switch self {
    case .link, .image, .action: false
    case .row, .disclosure, .field, .submit, .retry: true
    }
  }

  var isInForm: Bool {
    switch self {
    case .field, .submit: true
    case .row, .link, .image, .disclosure, .action, .retry: false
    }
  }
}
