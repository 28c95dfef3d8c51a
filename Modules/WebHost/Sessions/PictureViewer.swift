import DisplayKit

/// One picture of a screen's image grids, with links to the ones before and after it: their rows are
/// the numbers of pictures, counted from 1.
struct PictureViewer {
  let title: DisplayText
  let content: Content

  /// Nil if `screen` has no picture of this number.
  init?(_ number: Int, in screen: Content) {
    let images = screen.gridImages
    guard images.indices.contains(number - 1) else { return nil }
    let image = images[number - 1]
    title = images.count == 1 ? "Picture" : DisplayText("Picture \(number) of \(images.count)")
    // Such as the sender of a tweet.
    let item = screen.first { if case .item = $0 { $0 } else { nil } }
    let parts: [Content?] = [
      item, .image(image.link, alternative: image.alternative),
      .links(RowLink.neighbors(of: number - 1, in: images.count) { RowID($0 + 1) }),
    ]
    content = .stack(parts.compactMap(\.self), spacing: 1)
  }
}

extension Content {
  /// Those outside of lists, in reading order.
  fileprivate var gridImages: [GridImage] {
    leaves.flatMap { leaf -> [GridImage] in
      if case .imageGrid(let images, _) = leaf { images } else { [] }
    }
  }
}
