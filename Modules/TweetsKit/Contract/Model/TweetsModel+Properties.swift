import DisplayKit
package import ScreenContracts
import TweetsComponents
import TweetsKit

extension TweetsModel {
  package typealias Property = ScreenProperty<Self>

  /// The rules of every run, whatever the model says.
  package static let properties: [Property] = [
    acceptedLikesStay, textStays, failuresStay,
    // A like is sent in any case.
    .callsEnd(except: "setLiked"), .atMostOneCall(of: "feed"),
    .nothingShownAfterClosing { $0 == .step(.readDraft) },
    .never("the selection stays with its row") { before, moment in
      guard let last = before.last?.facts, last != moment.facts, let selected = last.selected,
        moment.facts.row(selected) != nil,
        moment.facts.selected != selected, !moment.choice.selects
      else { return nil }
      return "\(selected) is not selected any more"
    },
  ]

  private static let acceptedLikesStay = Property(
    "an accepted like is shown until the user or a later feed changes it"
  ) { moments in
    var likes = AcceptedLikes()
    for (index, moment) in moments.enumerated() {
      if let id = likes.lost(in: moment) { return .fails(at: index, "that of \(id) is not") }
    }
    return .holds
  }

  private static let textStays = Property("a text that was typed is not lost") { moments in
    var typed: String?
    for (index, moment) in moments.enumerated() {
      let before = index > 0 ? moments[index - 1].facts : nil
      if case .step(.event(.fieldEdited(_, let text))) = moment.choice, before?.isEditable == true {
        typed = text
      } else if moment.choice.endsText {
        typed = nil
      }
      guard let text = typed, moment.facts.isOfText else { continue }
      let isBlank = TweetDraft(text).text.isEmpty
      if !isBlank, !moment.facts.description.contains("“\(text)”") {
        return .fails(at: index, "“\(text)” is not shown")
      }
    }
    let isShown = typed == nil || moments.last?.facts.isOfText == true
    return isShown ? .holds : .undecided("the composer is opened again")
  }

  private static let failuresStay = Property.never(
    "a failure is shown until it is retried or replaced"
  ) { before, moment in
    guard let last = before.last, last.facts != moment.facts, !moment.choice.replacesFailures,
      moment.calls.allSatisfy({ $0.endpoint != "feed" }), last.facts.title == moment.facts.title
    else { return nil }
    return last.facts.failures.first { !moment.facts.failures.contains($0) }.map {
      "\($0) is gone"
    }
  }
}

/// Those that a service has accepted, and no later feed has.
private struct AcceptedLikes {
  private var likes: [String: Bool] = [:]
  private var load: (known: Set<String>, feed: TweetsModel.Response?, isHalf: Bool)?

  /// The ID of a row that shows another like.
  mutating func lost(in moment: ScreenMoment<TweetsModel>) -> String? {
    follow(moment)
    return likes.first { id, isLiked in
      moment.facts.row(id).map { $0.contains("like “✓") != isLiked } ?? false
    }?.key
  }

  private mutating func follow(_ moment: ScreenMoment<TweetsModel>) {
    switch moment.choice {
    case .step(.event(.actionChosen(.like, in: let row?))),
      .step(.event(.actionChosen(.undo, in: let row?))):
      likes[row.rawValue] = nil
    case .response(let call, .accepts):
      let arguments = call.arguments.split(separator: ", ").map(String.init)
      likes[arguments[0]] = arguments[1] == "true"
    case .response(let call, let response) where ["profile", "feed"].contains(call.endpoint):
      if call.endpoint == "feed" { load?.feed = response }
      if load?.isHalf == true { end() }
      load?.isHalf = true
    default: break
    }
    if moment.calls.contains(where: { $0.endpoint == "feed" }), load == nil {
      load = (Set(likes.keys), nil, false)
    }
  }

  private mutating func end() {
    if let load, let feed = load.feed.flatMap(ModelFeed.init) {
      for id in load.known where Int(id).map(feed.contains) == true { likes[id] = nil }
    }
    load = nil
  }
}

extension ModelChoice<TweetsModel.Response> {
  fileprivate var selects: Bool {
    switch self {
    case .step(.event(.rowSelected)), .response(_, .posted): true
    default: false
    }
  }

  /// By the user, or since it is posted.
  fileprivate var endsText: Bool {
    switch self {
    case .step(.discard), .step(.confirmDiscard), .response(_, .posted): true
    default: false
    }
  }

  fileprivate var replacesFailures: Bool {
    switch self {
    case .response, .step(.retry), .step(.post), .step(.event(.search)),
      .step(.event(.fieldEdited)), .step(.event(.actionChosen(.like, in: _))):
      true
    default: false
    }
  }
}

extension DisplayFacts {
  /// By bytes: by characters, it takes longer than the step.
  private var lines: [Substring] {
    description.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  fileprivate var title: Substring? { lines.first?.prefix { $0 != "," } }

  /// A composer, or the draft that is left.
  fileprivate var isOfText: Bool {
    title?.contains("“New tweet”") == true || title?.contains("“Draft”") == true
  }

  fileprivate var isEditable: Bool { isOfText && !description.contains("not enabled") }

  fileprivate func row(_ id: String) -> Substring? { lines.first { $0.hasPrefix("row \(id) ") } }

  fileprivate var selected: String? {
    lines.last { $0.hasPrefix("selected: ") }?.split(separator: " ").dropFirst().first
      .map(String.init).flatMap { $0 == "none" ? nil : $0 }
  }

  fileprivate var failures: [Substring] {
    lines.filter { $0.hasPrefix("failure ") || $0.hasPrefix("warning “could not") }
  }
}
