import DisplayKit
import HTTPTypes

/// The whole page of a session, as it is sent first.
@MainActor
enum WebDocument {
  static func markup(of session: WebSession) -> String {
    "<!doctype html>" + HTMLWriter.markup([document(of: session)])
  }

  private static func document(of session: WebSession) -> HTMLNode {
    let head = head(session.shown.windowTitle) + reload(session) + scripts(session)
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

  /// The script that all pages have, and that of comparisons.
  private static func scripts(_ session: WebSession) -> [HTMLNode] {
    let names = ["regatta.js?session=\(session.id)"] + (session.isComparison ? ["compare.js"] : [])
    return names.map {
      .element("script", ["src": DisplayText("/-/\($0)"), "defer": ""])
    }
  }

  /// Without a script, what is loaded after a page was sent is on the next one.
  private static func reload(_ session: WebSession) -> [HTMLNode] {
    guard session.isLoading else { return [] }
    let reload = HTMLNode.element("meta", ["http-equiv": "refresh", "content": "3"])
    return [.element("noscript", [reload])]
  }

  private nonisolated static func head(_ title: DisplayText) -> [HTMLNode] {
    [
      .element("meta", ["charset": "utf-8"]), .element("title", [:], title),
      .element(
        "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      // Without the cookie, the stylesheet is rejected too.
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("link", ["rel": "stylesheet", "href": "/-/regatta.css"]),
    ]
  }
}

extension WebDocument {
  /// The page of an address without a screen.
  nonisolated static func markup(of message: String, _ status: HTTPResponse.Status) -> String {
    let heading: DisplayText =
      switch status {
      case .notFound: "Page not found"
      case .forbidden: "This address is closed"
      default: "The page cannot be shown"
      }
    let words = DisplayText(message.capitalizedFirst + ".")
    // Only the browser that opened the printed address has a home.
    let home: [HTMLNode] =
      status == .forbidden
      ? [] : [.element("p", [.element("a", ["href": "/"], "Go to the first page")])]
    let main = HTMLNode.element(
      "main", [.element("h1", [:], heading), .element("p", [:], words)] + home)
    let document = HTMLNode.element(
      "html", ["lang": "en"],
      [
        .element("head", head(DisplayText("\(heading.string) · Regatta"))),
        .element("body", [main]),
      ])
    return "<!doctype html>" + HTMLWriter.markup([document])
  }
}
