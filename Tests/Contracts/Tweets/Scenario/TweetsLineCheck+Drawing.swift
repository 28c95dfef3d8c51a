import DisplayKit

extension TweetsLineCheck {
  mutating func checkDrawing() {
    guard line.words.contains(where: \.isOfDrawing), let screen = scene.screen else { return }
    let drawn = DrawnMoments(screen.display.state.content)
    for word in line.words { check(word, drawn) }
  }

  private mutating func check(_ word: TweetsWord, _ drawn: DrawnMoments) {
    switch word {
    case .draws(let position, let tweet): check(tweet, drawn, at: position)
    case .heads(let name, let pictures):
      if drawn.name != name || drawn.pictures != pictures {
        note("“\(name)”, \(pictures) pictures", "“\(drawn.name)”, \(drawn.pictures) pictures")
      }
    case .notes(let notes): if drawn.notes != notes { note("\(notes)", "\(drawn.notes)") }
    case .hintsAtMore(let hints):
      if drawn.hintsAtMore != hints { note("sign of more: \(hints)", "\(drawn.hintsAtMore)") }
    case .shows, .outputs, .loads, .likes, .unlikes, .mayLoad, .cancels: break
    }
  }

  private mutating func check(_ tweet: DrawnTweet, _ drawn: DrawnMoments, at position: Int) {
    guard let rows = drawn.rows, position < rows.count else {
      return note("a row \(position)", "\(drawn.rows?.count ?? 0) rows")
    }
    let found = DrawnTweet(rows.row(at: position).content)
    if found != tweet {
      note("\(tweet)", found.map { "\($0)" } ?? "a row of other parts")
    }
  }
}

extension TweetsWord {
  package var isOfDrawing: Bool {
    switch self {
    case .draws, .heads, .notes, .hintsAtMore: true
    case .shows, .outputs, .loads, .likes, .unlikes, .mayLoad, .cancels: false
    }
  }
}
