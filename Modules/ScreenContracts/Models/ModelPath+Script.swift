extension ModelPath {
  /// Reads a run: a step a line, in the words of ``ModelChoice/description``, such as `like:5` or
  /// `feed(reload): fails`. A line may have a number before the step. Empty lines, and those that begin
  /// with `#`, are ignored.
  ///
  /// - Parameter script: may begin with a line such as `opening 1`, the index of the opening state.
  /// - Throws: ``ModelScriptError`` at the first line that is no step of the model in its place.
  public init(script: some Sequence<Substring>) throws(ModelScriptError) {
    var path = ModelPath([])
    var state = Model.openings[0]
    for (index, line) in script.enumerated() {
      let words = line.trimmingPrefix(/\s*(\d+\.\s)?\s*/).trimmingSuffix(while: \.isWhitespace)
      guard !words.isEmpty, !words.hasPrefix("#") else { continue }
      let openings = path.choices.isEmpty ? Model.openings.indices.map { "opening \($0)" } : []
      if let opening = openings.firstIndex(of: String(words)) {
        path = ModelPath(opening: opening, [])
        state = Model.openings[opening]
        continue
      }
      let choices = state.choices
      guard let choice = choices.first(where: { $0.description == words }) else {
        throw ModelScriptError(
          line: index + 1, words: String(words),
          possible: choices.map(\.description) + openings)
      }
      path.choices.append(choice)
      _ = state.play(choice)
    }
    self = path
  }
}

/// A line of a script that is no step of the model in its place.
public struct ModelScriptError: Error, Equatable {
  /// The number of the line.
  public let line: Int
  public let words: String
  /// The lines that would be one.
  public let possible: [String]
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}
