import DisplayKit

extension StyledText {
  init(
    joining texts: [DisplayText], by separator: DisplayText, _ emphasis: Emphasis = []
  ) {
    let runs = texts.map { Run($0, emphasis) }
    let separated = runs.flatMap { [Run(separator, emphasis), $0] }
    self.init(Array(separated.dropFirst()))
  }
}
