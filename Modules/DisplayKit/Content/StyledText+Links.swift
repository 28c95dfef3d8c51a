extension StyledText {
  /// Plain text in which each http and https address is a linked run; no word is changed.
  ///
  /// What is no valid ``WebLink`` stays plain. Takes time linear in the length of `text`.
  public init(linkingAddressesIn text: DisplayText) {
    var runs: [Run] = []
    var rest = text.string[...]
    var finder = WebLinkFinder(text.string)
    while let (range, link) = finder.next() {
      let before = rest[..<range.lowerBound]
      if !before.isEmpty { runs.append(Run(DisplayText(String(before)))) }
      runs.append(Run(DisplayText(String(text.string[range])), link: link))
      rest = rest[range.upperBound...]
    }
    if !rest.isEmpty || runs.isEmpty { runs.append(Run(DisplayText(String(rest)))) }
    self.init(runs)
  }
}
