/// What text looks like at some place in the HTML.
struct HTMLStyle: Equatable {
  var emphasis: StyledText.Emphasis = []
  var link: WebLink?
  /// Keeps its white space.
  var isPreformatted = false
}
