import DisplayKit
package import ScreenContracts
import TweetsComponents
import TweetsKit

extension TweetsModel {
  /// The loads and what else a part of the screen has: few enough to be searched deeper than the whole.
  package enum Part: String, CaseIterable, Sendable {
    case likes, rows, search, composer, updates

    package func includes(_ choice: Choice) -> Bool {
      if choice.isOfLoad { return true }
      return switch self {
      case .likes: choice.isOfLike
      case .rows: choice.isOfRows
      case .search: choice.isOfSearch
      case .composer: choice.isOfComposer
      case .updates: choice.isOfUpdates
      }
    }
  }
}

extension ModelChoice<TweetsModel.Response> {
  private var endpoint: String? {
    switch self {
    case .step: nil
    case .response(let call, _), .lateResponse(let call, _): call.endpoint
    }
  }

  fileprivate var isOfLoad: Bool {
    switch self {
    case .step(.appear), .step(.refresh), .step(.close): true
    case .response(_, .ada), .response(_, .six), .response(_, .others): endpoint != "search"
    default: false
    }
  }

  fileprivate var isOfLike: Bool {
    switch self {
    case .step(.event(.actionChosen(.undo, in: _))), .step(.like("5")), .step(.like("6")),
      .step(.wait):
      true
    default: endpoint == "setLiked"
    }
  }

  fileprivate var isOfRows: Bool {
    switch self {
    case .step(.lastRowShown), .step(.event(.rowSelected)),
      .step(.event(.actionChosen(.comments, in: _))),
      .step(.showNew), .response(_, .new(13)):
      true
    default: false
    }
  }

  fileprivate var isOfSearch: Bool {
    switch self {
    case .step(.event(.search)), .step(.wait(3)), .step(.lastRowShown),
      .step(.like(ModelSearch.result)), .step(.comments(ModelSearch.result)):
      true
    default: endpoint == "search"
    }
  }

  fileprivate var isOfComposer: Bool {
    switch self {
    case .step(.compose), .step(.event(.fieldEdited)), .step(.post), .step(.retry), .step(.back),
      .step(.discard), .step(.confirmDiscard), .step(.keepDraft), .step(.readDraft),
      .response(_, .new(17)):
      true
    default: endpoint == "post"
    }
  }

  fileprivate var isOfUpdates: Bool {
    switch self {
    case .step(.retry), .step(.showNew): true
    default: endpoint == "update"
    }
  }
}
