import DisplayKit
import Foundation
import RaceKit

extension RaceReport {
  /// Adds the change costs of the patterns in this race. Costs shared by all patterns and costs of
  /// other patterns are left out; patterns without costs are listed as not counted.
  mutating func join(_ costs: [CountedChange], _ titles: [String: String] = [:]) {
    changes = costs.map(\.change).uniqued.compactMap { name in
      let own = contenders.compactMap { contender in
        costs.first { $0.change == name && $0.pattern == contender.id }
          .map { ChangeCost(of: contender.id, $0) }
      }
      let others = contenders.filter { other in !own.contains { $0.contender == other.id } }
      let title = titles[name] ?? name.replacing("-", with: " ").capitalizedFirst
      return own.isEmpty
        ? nil : Change(id: name, name: title, costs: own, notCounted: others.map(Self.notCounted))
    }
  }

  /// The baseline is older, but it was changed together with what all patterns share.
  private static func notCounted(_ contender: Contender) -> NotCounted {
    NotCounted(
      contender.id, because: contender.isBaseline ? "no commit of its own" : "written after")
  }

  mutating func join(builds text: String) throws(ReportInputError) {
    let builds = try BuildSample.read(text)
    for build in builds where build.kind != .nothing && contender(build.contender) == nil {
      throw ReportInputError(description: "the report has no contender '\(build.contender)'")
    }
    addStep(builds.filter { $0.kind == .nothing })
    for index in contenders.indices {
      let own = builds.filter { $0.contender == contenders[index].id }
      guard !own.isEmpty else { continue }
      contenders[index].compilation = Compilation(
        clean: Self.time(own, .clean), body: Self.time(own, .body),
        interface: Self.time(own, .interface))
    }
  }

  /// - Parameter text: lines of CONTENDER TEXT DATA.
  mutating func join(sizes text: String) throws(ReportInputError) {
    for (number, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      guard words.count == 3, let text = Int(words[1]), let data = Int(words[2]), text > 0,
        data >= 0
      else {
        throw ReportInputError(
          description: "line \(number + 1) of the sizes: expected CONTENDER TEXT DATA")
      }
      guard let index = contenders.firstIndex(where: { $0.id == words[0] }) else {
        throw ReportInputError(description: "the report has no contender '\(words[0])'")
      }
      contenders[index].binary = Binary(text: text, data: data)
    }
  }

  private mutating func addStep(_ nothing: [BuildSample]) {
    let seconds = nothing.map(\.seconds).sorted()
    guard !seconds.isEmpty else { return }
    method.steps.append(
      "Compile times are wall-clock times of debug builds in a copy, measured in turns. "
        + String(format: "%.1f s of each is a build without changes.", seconds[seconds.count / 2]))
  }

  private static func time(_ builds: [BuildSample], _ kind: BuildSample.Kind) -> BuildTime? {
    let own = builds.filter { $0.kind == kind }
    guard let first = own.first else { return nil }
    return BuildTime(samples: own.map(\.seconds), otherTargets: first.others)
  }

  mutating func markUnmeasured(_ what: String, because why: String?) {
    guard let why else { return }
    unmeasured.removeAll { $0.what == what }
    unmeasured.append(Unmeasured(what, because: why))
  }
}

extension RaceReport.ChangeCost {
  fileprivate init(of contender: String, _ cost: CountedChange) {
    self.init(of: contender, commits: cost.commits.map { String($0.prefix(7)) })
    declarations = cost.declarations.count
    requirementsAndCases = cost.requirementsAndCases.count
    hunks = cost.sources.hunks
    files = cost.sources.paths.count
    vanished = cost.vanished.count
    added = cost.sources.added
    removed = cost.sources.removed
    changedTests = cost.changedTests.count
    addedTests = cost.addedTests.count
    addedTestLines = cost.tests.added
    removedTestLines = cost.tests.removed
  }
}
