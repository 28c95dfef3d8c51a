/// What a host tells a screen: the user's wishes, and the two ends of its life.
public enum ScreenEvent: Equatable, Sendable {
  /// The screen is shown. Comes again when a screen above it is popped: load once.
  case appeared
  /// The screen has left for good: cancel its work. Nothing comes after this.
  case closed
  case refresh
  case retry
  /// A row is visible that was not before. Hosts send it for the last visible row.
  case rowShown(RowID)
  case rowSelected(RowID)
  case linkOpened(WebLink)
  /// An image of the content, by its link.
  case imageOpened(WebLink)
  /// With the row that the action stands in, if it stands in one.
  case actionChosen(ActionID, in: RowID?)
  case fieldEdited(FieldID, String)
  case formSubmitted
  case search(String)
}
