import DisplayKit

/// A comment as the detail scene shows it.
struct DisplayedComment: Equatable {
  let author: DisplayText
  let body: Content
  let replies: [DisplayedComment]
}
