import DisplayKit

/// What, beside the content, decides how a page is laid out.
struct TerminalLayoutState: Equatable {
  var width: Int
  var folded: Set<TerminalTarget> = []
  var edit: TerminalFieldEdit?
  var pictures: [WebLink: TerminalPicture] = [:]
}
