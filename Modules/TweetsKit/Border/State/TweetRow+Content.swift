import DisplayKit

extension TweetRow {
  var content: Content {
    let parts = [.text(sender), body, grid, .actions(actions), areCommentsOpen ? remarks : nil]
    return .stack(parts.compactMap(\.self), spacing: 0)
  }

  private var sender: StyledText {
    var runs = [StyledText.Run(DisplayText(name).singleLine, .strong)]
    if let username, name != "@\(username)" {
      runs.append(.init(" "))
      runs.append(.init(DisplayText("@\(username)").singleLine, .secondary))
    }
    return StyledText(runs)
  }

  private var body: Content? {
    text.map { .text(StyledText(linkingAddressesIn: DisplayText($0))) }
  }

  /// One image alone, four as two by two, else three a row.
  private var grid: Content? {
    guard !images.isEmpty else { return nil }
    let columns = [1: 1, 4: 2][images.count] ?? 3
    let cells = images.enumerated().map { position, address in
      GridImage(
        link: WebLink(address),
        alternative: DisplayText("\(position + 1) of \(images.count)"))
    }
    return .imageGrid(cells, columns: columns)
  }

  private var actions: [ContentAction] {
    let comments = ContentAction(
      id: .comments, title: Self.words(comments.count, "comment"),
      state: areCommentsOpen ? .on : .off)
    let like = ContentAction(
      id: .like, title: Self.words(likes.count, "like"), state: likes.isLiked ? .on : .off)
    return self.comments.isEmpty ? [like] : [comments, like]
  }

  private static func words(_ count: Int, _ noun: String) -> DisplayText {
    DisplayText("\(count) \(noun)\(count == 1 ? "" : "s")")
  }

  private var remarks: Content? {
    guard !comments.isEmpty else { return nil }
    let lines = comments.map { comment in
      Content.text(
        StyledText(
          [.init(DisplayText(comment.name).singleLine, .strong), .init("  ")]
            + StyledText(linkingAddressesIn: DisplayText(comment.text)).runs))
    }
    return .quote(.stack(lines, spacing: 0))
  }
}
