/// Fields that are submitted together.
public struct Form: Equatable, Sendable {
  /// The meaning of a field's text: by it, a host selects a keyboard, and a password manager fills it in.
  public enum Purpose: Sendable {
    case text, name, callingCode, phoneNumber
    case password, newPassword, oneTimeCode
    case cardNumber, cardExpiry, cardSecurityCode
  }

  /// A line of text that the user edits.
  public struct Field: Equatable, Sendable {
    /// Sent in ``ScreenEvent/fieldEdited(_:_:)``.
    public var id: FieldID
    /// Displayed with the value, such as "Password".
    public var label: DisplayText
    /// As typed. A host displays it through ``DisplayText``; never, if the field is secret.
    public var value: String
    /// Does not change what may be typed.
    public var purpose: Purpose
    /// Whether a host hides what is typed, as for a password.
    public var isSecret: Bool
    /// Why the value was rejected, displayed below the field; nil if it was not.
    public var error: DisplayText?

    public init(
      id: FieldID, label: DisplayText, value: String = "", purpose: Purpose = .text,
      isSecret: Bool = false, error: DisplayText? = nil
    ) {
      self.id = id
      self.label = label
      self.value = value
      self.purpose = purpose
      self.isSecret = isSecret
      self.error = error
    }
  }

  /// From top to bottom.
  public var fields: [Field]
  /// The title of the button.
  public var submit: DisplayText
  /// The field to move the cursor to, if any.
  public var focus: FieldID?
  /// False while a submission is in progress.
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

/// Identifies a field within its form. Never displayed.
public struct FieldID: Hashable, Sendable {
  /// Compared by hosts, never interpreted.
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
