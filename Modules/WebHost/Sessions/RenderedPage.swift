import DisplayKit

/// A page as it was rendered: the tree that the browser has, and what the user can do on it.
struct RenderedPage {
  var screen: ObjectIdentifier?
  var title: DisplayText = ""
  /// Nil unless the address can name it.
  var variant: String?
  var tree = HTMLElement("div")
  var rendering = WebRendering(of: .nothing)

  var controls: WebControls { rendering.controls }

  /// Such as "Articles · Regatta".
  var windowTitle: DisplayText {
    title == "Regatta" ? title : DisplayText("\(title.string) · Regatta")
  }

  /// Replaces any page of the same screen.
  var whole: [TreeChange] { [.title(windowTitle), .page(tree.children, isOther: false)] }

  func changes(since old: RenderedPage) -> [TreeChange] {
    let titles = title == old.title ? [] : [TreeChange.title(windowTitle)]
    guard screen == old.screen else { return titles + [.page(tree.children, isOther: true)] }
    let address = variant == old.variant ? nil : rendering.options.address
    return titles + (address.map { [.address($0)] } ?? [])
      + TreeDifference(from: old.tree, to: tree).changes
  }
}
