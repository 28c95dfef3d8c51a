import DisplayKit

/// The whole page of a session, as it is sent first.
@MainActor
enum WebDocument {
  static func markup(of session: WebSession) -> String {
    "<!doctype html>" + HTMLWriter.markup([document(of: session)])
  }

  private static func document(of session: WebSession) -> HTMLNode {
    let head: [HTMLNode] = [
      .element("meta", ["charset": "utf-8"]), .element("title", [:], session.shown.windowTitle),
      .element(
        "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("link", ["rel": "stylesheet", "href": "/-/regatta.css"]),
      .element("script", ["src": "/-/regatta.js?session=\(session.id)", "defer": ""]),
    ]
    let page = HTMLNode.element(
      "div",
      [
        "id": "page", "data-session": "\(session.id)", "data-number": "\(session.number)",
      ], session.shown.tree.children)
    let note = HTMLNode.element(
      "noscript",
      [
        .element(
          "p", ["class": "notice"],
          "Without JavaScript, this page is for reading: buttons and forms that need it are hidden."
        )
      ])
    return .element(
      "html", ["lang": "en"], [.element("head", head), .element("body", [note, page])])
  }
}
