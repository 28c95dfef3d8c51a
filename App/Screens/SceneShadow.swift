import ArgumentParser
import DisplayKit
import PatternKit
import ShadowKit
import ShadowScreens

/// Runs a pattern in the shadow of the others, on each screen of the app that has both. Each result
/// is stored, and shown as a notice.
struct SceneShadow: ShadowResultPublisher {
  let pattern: Pattern
  private let stored: any ShadowResultPublisher
  private let notify: @Sendable (String) -> Void
  private let counted = ShadowResultCounter()
  let history: ShadowReport

  init(of pattern: Pattern, by settings: Settings, notify: @escaping @Sendable (String) -> Void) {
    self.pattern = pattern
    self.notify = notify
    stored = settings.shadowPublisher(onError: notify)
    history = settings.shadowHistory
  }

  func publish(_ result: ShadowResult) {
    stored.publish(result)
    counted.publish(result)
    guard ![.started, .ended].contains(result.outcome) else { return }
    let agreed = counted.report.experiments[result.experiment]?.tally()?.count(.matched) ?? 0
    let outcome =
      result.outcome == .matched
      ? ShadowExperiment.agreement(agreed)
      : result.example ?? result.difference ?? result.outcome.words
    notify("\(result.experiment): \(outcome)")
  }
}

extension ShadowExperiment {
  static func agreement(_ comparisons: Int) -> String {
    "agreed in \(comparisons) comparison\(comparisons == 1 ? "" : "s")"
  }

  /// `candidate` in the shadow of `pattern`, on a screen of `feature`.
  convenience init(
    of feature: String, _ candidate: Pattern, for pattern: Pattern,
    limit: Duration = .seconds(10), history: ShadowReport = ShadowReport(),
    results: any ShadowResultPublisher
  ) {
    self.init(
      "\(feature): \(candidate.rawValue) for \(pattern.rawValue)",
      version: Regatta.configuration.version, limit: limit, history: history, results: results)
  }
}

extension Destination {
  /// Scenes in other patterns have one in the shadow's pattern beside them.
  func shadowed(by shadow: SceneShadow) -> Destination {
    guard let pair, patterns.contains(shadow.pattern) else { return self }
    var destination = self
    destination.build = { [build, feature = route.feature] request in
      guard let pattern = request.pattern, pattern != shadow.pattern else { return build(request) }
      let candidate = SceneRequest(
        pattern: shadow.pattern, firstRead: request.firstRead, search: request.search)
      let scenes = pair(request, candidate)
      return ShadowScreen<String>(
        ShadowExperiment(
          of: feature, shadow.pattern, for: pattern, history: shadow.history, results: shadow),
        control: scenes.control, candidate: scenes.candidate, output: { _ in }, report: { _ in })
    }
    return destination
  }
}
