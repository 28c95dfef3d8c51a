import DisplayKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The host's own forms above the content of a screen.
extension HTMLNode {
  /// Works without a script.
  static func search(for words: String, in address: String?) -> HTMLNode {
    .element(
      "form", ["role": "search", "action": "/-/search", "method": "get"],
      [
        .element(
          "input", ["type": "hidden", "name": "in", "value": address.map { DisplayText($0) }]),
        .element("label", ["for": "words"], "Search"),
        .element(
          "input",
          ["id": "words", "name": "words", "type": "search", "value": DisplayText(words)]),
        .element("button", [:], "Search"),
      ])
  }

  /// Works without a script, which sends the variant as it is chosen.
  @MainActor
  static func choice(
    _ variants: WebPage.Variants, of address: String?, _ controls: inout WebControls
  ) -> HTMLNode {
    let parts = address.flatMap { URLComponents(string: $0) }
    let items = (parts?.queryItems ?? []).map { item in
      HTMLNode.element(
        "input",
        ["type": "hidden", "name": DisplayText(item.name), "value": DisplayText(item.value ?? "")])
    }
    var options: [HTMLNode] = []
    for (id, words) in variants.all {
      _ = controls.add("\(variants.name):\(id)", .variant(id))
      options.append(
        .element(
          "option",
          ["value": DisplayText(id), "selected": id == variants.shown ? "" : nil], words))
    }
    let name = DisplayText(variants.name)
    return .element(
      "form",
      ["class": "variants", "action": parts.map { DisplayText($0.percentEncodedPath) }],
      items + [
        .element("label", ["for": name], variants.label),
        .element("select", ["id": name, "name": name, "autocomplete": "off"], options),
        .element("button", [:], "Show"),
      ])
  }

  /// Works without a script.
  @MainActor
  static func upload(_ upload: WebPage.Upload, in address: String?) -> HTMLNode {
    .element(
      "form",
      [
        "class": "upload", "method": "post", "enctype": "multipart/form-data",
        "action": address.map { DisplayText("/-/upload?in=\($0.inAddress)") },
      ],
      [
        .element("label", ["for": "file"], upload.label),
        .element(
          "input",
          [
            "id": "file", "name": "file", "type": "file", "required": "",
            "accept": DisplayText(upload.types.joined(separator: ",")),
          ]), .element("button", [:], "Upload"),
      ])
  }
}
