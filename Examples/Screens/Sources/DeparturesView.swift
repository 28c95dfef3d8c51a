import DisplayKit

/// A view as in SwiftUI: its body is a function of the model and of the local state.
struct DeparturesView: ObservedView {
  struct Local {
    var selection: Departure.ID?
  }

  let timetable: Timetable

  func handle(_ event: ScreenEvent, _ local: LocalState<Local>) -> Work? {
    switch event {
    case .appeared: return timetable.load
    case .rowSelected(let row): local.value.selection = row.rawValue
    default: break
    }
    return nil
  }

  func body(_ local: Local) -> ScreenState {
    guard let departures = timetable.departures else {
      return ScreenState(
        title: "Departures", content: .progress("Loading", fraction: nil), isSettled: false)
    }
    let list = LazyList(
      departures, selection: local.selection.map { RowID($0) }, id: { RowID($0.id) },
      content: \.row)
    let selected = departures.first { $0.id == local.selection }
    return ScreenState(
      title: "Departures",
      content: .stack([.list(list), selected?.details ?? .nothing], spacing: 1),
      isSettled: true)
  }
}

extension Departure {
  fileprivate var row: Content {
    .item(
      Item(
        identifier: DisplayText(id), title: StyledText(DisplayText(destination)),
        value: DisplayText(time)))
  }

  fileprivate var details: Content {
    if stops.isEmpty { return .notice(Notice(.information, "It does not stop.")) }
    return .text(plain: DisplayText("Stops in \(stops.joined(separator: ", "))."))
  }
}
