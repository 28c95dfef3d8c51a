/// Fields to fill in and send off together.
public struct Form: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    public var id: FieldID
    public var label: DisplayText
    /// As typed. A host draws it through ``DisplayText``, and a secret one not at all.
    public var value: String
    public var isSecret: Bool
    public var error: DisplayText?

    public init(
      id: FieldID, label: DisplayText, value: String = "", isSecret: Bool = false,
      error: DisplayText? = nil
    ) {
      self.id = id
      self.label = label
      self.value = value
      self.isSecret = isSecret
      self.error = error
    }
  }

  public var fields: [Field]
  /// What the button says.
  public var submit: DisplayText
  /// The field that should get the cursor, when the screen asks for one.
  public var focus: FieldID?
  /// False while what was submitted is on its way.
  public var isEnabled: Bool

  public init(
    fields: [Field], submit: DisplayText, focus: FieldID? = nil, isEnabled: Bool = true
  ) {
    self.fields = fields
    self.submit = submit
    self.focus = focus
    self.isEnabled = isEnabled
  }
}

/// Names a field within its form. Compared, never shown.
public struct FieldID: Hashable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
