import DisplayKit

/// The controls, links to rows and pictures of a page. It has no others.
struct WebControls {
  /// The action of a control.
  enum Effect: Equatable {
    case event(ScreenEvent)
    case moreRows
    case back
    case command(Character)
    case variant(String)
  }

  /// The effects by the value of `data-do`.
  private(set) var effects: [String: Effect] = [:]
  /// The fields by the names of their inputs.
  private(set) var fields: [String: FieldID] = [:]
  /// The rows that are links to what they select: an address opens no others.
  var linkedRows: Set<RowID> = []
  var pictures: Set<WebLink> = []

  /// - Returns: the value of `data-do` for a control that is identified by `id`.
  mutating func add(_ id: String, _ effect: Effect) -> DisplayText {
    let name = id.inAddress
    effects[name] = effect
    return DisplayText(name)
  }

  mutating func button(_ id: String, _ label: DisplayText, _ effect: Effect) -> HTMLNode {
    .element("button", ["type": "button", "data-do": add(id, effect)], label.singleLine)
  }

  mutating func form(_ form: Form) -> HTMLNode {
    let fields = form.fields.map { field($0, isFocused: $0.id == form.focus) }
    let submit = HTMLNode.element("p", [.element("button", [:], form.submit.singleLine)])
    let set = HTMLNode.element(
      "fieldset", ["disabled": form.isEnabled ? nil : ""], fields + [submit])
    // Without a script, the values must not become part of the address.
    return .element(
      "form",
      [
        "data-do": add("submit", .event(.formSubmitted)), "method": "post",
      ], [set])
  }

  private mutating func field(_ field: Form.Field, isFocused: Bool) -> HTMLNode {
    let name = field.id.rawValue.inAddress
    fields[name] = field.id
    let errorID = DisplayText("error-\(name)")
    let input = HTMLNode.element(
      "input",
      [
        "id": DisplayText("field-\(name)"), "name": DisplayText(name),
        "type": field.isSecret ? "password" : "text",
        "autocomplete": field.purpose.autofill, "inputmode": field.purpose.keyboard,
        "value": field.isSecret ? nil : DisplayText(field.value),
        "aria-invalid": field.error == nil ? nil : "true",
        "aria-describedby": field.error == nil ? nil : errorID,
        "autofocus": isFocused ? "" : nil,
      ])
    let label = HTMLNode.element(
      "label", ["for": DisplayText("field-\(name)")], field.label.singleLine)
    let error = field.error.map {
      HTMLNode.element("span", ["id": errorID, "class": "error"], $0)
    }
    return .element("p", key: name, [label, input] + (error.map { [$0] } ?? []))
  }

  /// Adds those of another content of the page.
  mutating func merge(_ other: WebControls) {
    effects.merge(other.effects) { $1 }
    fields.merge(other.fields) { $1 }
    pictures.formUnion(other.pictures)
  }
}

extension Form.Purpose {
  /// HTML's names for what a browser fills in.
  fileprivate var autofill: DisplayText {
    switch self {
    case .text: "off"
    case .name: "name"
    case .callingCode: "tel-country-code"
    // A password manager finds the account by it.
    case .phoneNumber: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .cardNumber: "cc-number"
    case .cardExpiry: "cc-exp"
    case .cardSecurityCode: "cc-csc"
    }
  }

  fileprivate var keyboard: DisplayText? {
    switch self {
    // An expiry has a slash.
    case .text, .name, .password, .newPassword, .cardExpiry: nil
    case .callingCode, .phoneNumber: "tel"
    case .oneTimeCode, .cardNumber, .cardSecurityCode: "numeric"
    }
  }
}
