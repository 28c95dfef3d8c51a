extension ScreenProperty {
  /// Calls of the endpoint are not concurrent.
  public static func atMostOneCall(of endpoint: String) -> Self {
    never("at most one call of \(endpoint) is in flight") {
      $1.awaitedCalls.count { $0.endpoint == endpoint } > 1 ? "two are" : nil
    }
  }

  /// Undecided in a run that leaves the screen open while a call waits.
  ///
  /// - Parameter others: the endpoints of calls that closing does not cancel.
  public static func callsEnd(except others: String...) -> Self {
    Self("a call gets its response, or closing cancels it") { moments in
      var isOver = false
      for (index, moment) in moments.enumerated() {
        isOver = isOver || moment.choice.isEnd
        let call = moment.awaitedCalls.first { !others.contains($0.endpoint) }
        if isOver, let call { return .fails(at: index, "\(call) waits") }
      }
      let isWaiting = moments.last?.awaitedCalls.isEmpty == false
      return !isOver && isWaiting ? .undecided("the screen is closed") : .holds
    }
  }

  /// - Parameter isOfHost: whether the host has caused an update, and not the screen.
  public static func nothingShownAfterClosing(
    unless isOfHost: @escaping @Sendable (Model.Choice) -> Bool = { _ in false }
  ) -> Self {
    never("nothing is displayed after closing") { before, moment in
      let isUpdate = moment.updates > 0 && !isOfHost(moment.choice)
      return isUpdate && before.contains { $0.choice.isEnd } ? "there is an update" : nil
    }
  }
}
