package import DisplayKit

/// A tweet in a list. Takes finished texts; decides about layout, emphasis, the columns of the image
/// grid, and links in texts.
///
/// The same type in the list of every pattern, so that a shadow compares lists by their cells.
package struct TweetCell: Equatable, Identifiable, Sendable {
  package struct Comments: Equatable, Sendable {
    /// The title of the action that opens and closes them.
    package var title: DisplayText
    /// Nil while the comments are closed.
    package var lines: [Line]?

    package init(title: DisplayText, lines: [Line]? = nil) {
      self.title = title
      self.lines = lines
    }
  }

  package struct Line: Equatable, Sendable {
    package var name: DisplayText
    package var text: DisplayText

    package init(name: DisplayText, text: DisplayText) {
      self.name = name
      self.text = text
    }
  }

  package var id: RowID
  package var name: DisplayText
  /// Shown beside the name.
  package var handle: DisplayText?
  package var avatar: Picture?
  package var text: DisplayText?
  package var images: [Picture]
  /// Nil if there are none.
  package var comments: Comments?
  /// The title of the like action.
  package var likes: DisplayText
  package var isLiked: Bool
  /// The title of the action that takes a like back before it is sent. Nil if there is none.
  package var undo: DisplayText?

  package init(
    id: RowID, name: DisplayText, handle: DisplayText? = nil, avatar: Picture? = nil,
    text: DisplayText? = nil, images: [Picture] = [], comments: Comments? = nil,
    likes: DisplayText, isLiked: Bool = false, undo: DisplayText? = nil
  ) {
    self.id = id
    self.name = name
    self.handle = handle
    self.avatar = avatar
    self.text = text
    self.images = images
    self.comments = comments
    self.likes = likes
    self.isLiked = isLiked
    self.undo = undo
  }

  package var content: Content {
    let parts = [.item(sender), body, grid, .actions(actions), comments?.lines.map(Self.quote)]
    return .stack(parts.compactMap(\.self), spacing: 0)
  }

  private var sender: Item {
    var runs = [StyledText.Run(name.singleLine, .strong)]
    if let handle { runs += [.init(" "), .init(handle.singleLine, .secondary)] }
    return Item(
      picture: avatar.map { .init(.avatar, link: $0.link, alternative: "avatar") },
      title: StyledText(runs))
  }

  private var body: Content? { text.map { .text(StyledText(linkingAddressesIn: $0)) } }

  /// One image alone, four as two by two, otherwise three per row.
  private var grid: Content? {
    guard !images.isEmpty else { return nil }
    let cells = images.enumerated().map { position, image in
      GridImage(link: image.link, alternative: "\(position + 1) of \(images.count)")
    }
    return .imageGrid(cells, columns: [1: 1, 4: 2][images.count] ?? 3)
  }

  private var actions: [ContentAction] {
    let comments = comments.map {
      ContentAction(id: .comments, title: $0.title, state: $0.lines == nil ? .off : .open)
    }
    let like = ContentAction(
      id: .like, title: likes, state: isLiked ? .on : .off, key: .init("l", "like"))
    let undo = undo.map { ContentAction(id: .undo, title: $0) }
    return [comments, like, undo].compactMap(\.self)
  }

  private static func quote(_ lines: [Line]) -> Content {
    let texts = lines.map { line in
      Content.text(
        StyledText(
          [.init(line.name.singleLine, .strong), .init("  ")]
            + StyledText(linkingAddressesIn: line.text).runs))
    }
    return .quote(.stack(texts, spacing: 0))
  }
}

/// The actions of a cell, and of the list.
extension ActionID {
  /// Opens or closes the comments in place.
  package static let comments = ActionID("comments")
  /// Likes or unlikes the tweet, or takes that back before it is sent.
  package static let like = ActionID("like")
  /// Takes a like or an unlike back before it is sent.
  package static let undo = ActionID("undo")
  /// Shows the new tweets at the top of the feed.
  package static let newTweets = ActionID("new-tweets")
  /// Opens the composer.
  package static let compose = ActionID("compose")
}

extension Content {
  /// The line above the feed that opens the composer.
  package static func compose(_ title: DisplayText) -> Content {
    .actions([ContentAction(id: .compose, title: title)])
  }

  /// The line above the feed that shows the new tweets when it is chosen.
  package static func newTweets(_ title: DisplayText) -> Content {
    .actions([ContentAction(id: .newTweets, title: title)])
  }
}
