extension SampleArticle {
  /// The second half of the library: ids from 2001.
  static let offshore: [SampleArticle] = offshoreCraft + offshoreWorld

  private static let offshoreCraft: [SampleArticle] = [
    offshoreServer, offshoreTooling, offshoreOpenSource, offshoreSecurity,
    offshoreDesign, offshoreSQLite,
  ].flatMap(\.self)

  private static let offshoreWorld: [SampleArticle] = [
    offshoreTerminal, offshoreScripts, offshoreText, offshoreBeginners, [longGuide], offshoreIOS,
    offshoreMeasuring, offshoreSailing,
  ].flatMap(\.self)
}
