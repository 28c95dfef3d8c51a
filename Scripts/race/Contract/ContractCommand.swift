import ArgumentParser
import CharacterDetailContract
import CharacterListContract
import Foundation
import RaceKit
import ScreenContracts
import SystemKit
import TweetsContract

struct ContractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Explore the patterns of a feature beside the model of its screen.",
    usage: "race contract <feature> [<options>]",
    discussion: """
      Plays each step from each state that is reached in a number of events, each two transitions in a \
      row, then random walks, in virtual time, and compares display, calls and outputs after each step. \
      A difference is shrunk, printed as a scenario for the contract, and the exit code is 1; so it is \
      for a pattern that ends its process or has a step that does not end, for a model that has two \
      effects of a step, and when \(ContractCommand.mostMemory / 1_000_000) MB of memory are used. \
      Messages that the sources of a pattern declare, and that no run with all transitions causes, are \
      listed.

      `regatta trace tweets --script FILE`, and `regatta trace character-detail`, play the steps of a \
      difference on any pattern, and print the messages after each, or go through them on a terminal: \
      `--witness FILE` writes them. `regatta compare` shows them in a browser.
      """)

  enum Feature: String, CaseIterable, ExpressibleByArgument {
    case tweets
    case characterDetail = "character-detail"
    case characterList = "character-list"
  }

  @Argument(help: "The feature.") var feature: Feature
  @Option(help: "Explore this pattern, such as vip-coordinator; by default, all.")
  var pattern: [String] = []
  @Option(
    help: "Explore this part of the tweets only, which can be searched deeper: \(Self.parts).")
  var part: String?
  @Option(
    parsing: .unconditional, help: "Play each step from each state that is reached in fewer events."
  )
  var events = 5
  @Option(parsing: .unconditional, help: "The number of random walks.") var walks = 200
  @Option(parsing: .unconditional, help: "The seed of the first walk.") var seed: UInt64 = 1
  @Option(parsing: .unconditional, help: "Explore the patterns in so many processes.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  @Option(help: "The repository with the sources of the patterns.", completion: .directory)
  var sources = "."
  @Flag(help: "Print the reports, or the plan, as JSON.") var json = false
  @Option(
    help: "Write the steps of the first difference to this file, a step a line.",
    completion: .file())
  var witness: String?
  @Option(
    help: ArgumentHelp("Write a report to this file before each step.", visibility: .private))
  var lastStep: String?
  @Option(help: ArgumentHelp("Write the share of the runs to this file.", visibility: .private))
  var progress: String?
  @Flag(
    help: ArgumentHelp(
      "Explore in this process, which a screen can end.", visibility: .private))
  var inProcess = false
  @Flag(
    help: """
      Only print few runs that reach all transitions and pairs of them, by a greedy choice that is not \
      proved to be the smallest, and the scenarios of the contract without which the others cause the \
      same messages, and each two of them in a row.
      """)
  var plan = false

  /// Of a process, in bytes.
  private static let mostMemory = 200_000_000

  private static let parts =
    TweetsModel.Part.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard (1...20).contains(events) else {
      throw ValidationError("--events has to be from 1 to 20")
    }
    guard (1...64).contains(jobs) else { throw ValidationError("--jobs has to be from 1 to 64") }
    if plan, witness != nil { throw ValidationError("--plan looks for no difference") }
    if feature == .characterList, witness != nil {
      throw ValidationError(
        "character-list has no trace that plays a --witness; the report has its steps")
    }
    guard walks >= 0 else { throw ValidationError("--walks can't be negative") }
    if let part, feature != .tweets || TweetsModel.Part(rawValue: part) == nil {
      throw ValidationError("no part \(part) of \(feature.rawValue); of tweets: \(Self.parts)")
    }
  }

  @MainActor
  func run() async throws {
    // Without other processes, a signal ends this one at once.
    guard startsProcesses else { return try await exploreFeature() }
    try await interruptibly { try await exploreFeature() }
  }

  /// In this process, a screen that crashes would end the command.
  var startsProcesses: Bool { !plan && !inProcess }

  @MainActor
  private func exploreFeature() async throws {
    switch feature {
    case .tweets:
      let part = part.flatMap { TweetsModel.Part(rawValue: $0) }
      try await explore(
        TweetsModel.properties, TweetsContender.patterns, TweetsContract.scenarios,
        usedMemory: { ResidentMemory.bytes }
      ) {
        part?.includes($0) ?? true
      }
    case .characterDetail:
      try await explore(
        CharacterDetailModel.properties, CharacterDetailContender.patterns,
        CharacterDetailContract.scenarios, usedMemory: { ResidentMemory.bytes }
      ) { _ in true }
    case .characterList:
      try await explore(
        CharacterListModel.properties, [CharacterListContender.reducer],
        usedMemory: { ResidentMemory.bytes }
      ) { _ in true }
    }
  }

  /// - Throws: `ExitCode` 1 after the reports if a contender differs from the model.
  @MainActor
  func explore<Model: ScreenModel>(
    _ properties: [ScreenProperty<Model>], _ all: [RaceContender<Model.Contract.Environment>],
    _ scenarios: [ContractScenario<Model.Contract>] = [],
    usedMemory: @escaping @Sendable () -> Int = { 0 },
    includes: @escaping @Sendable (Model.Choice) -> Bool
  ) async throws {
    let contenders = all.filter { pattern.isEmpty || pattern.contains($0.id) }
    if let unknown = pattern.first(where: { id in !all.contains { $0.id == id } }) {
      let known = all.map(\.id).joined(separator: ", ")
      throw ErrorMessage("no pattern \(unknown); of \(feature.rawValue): \(known)").exit(64)
    }
    let output = ReportOutput(path: witness)
    try output.check()
    let start = ContinuousClock.now
    let line = ProgressLine()
    defer { line.show("") }
    let reports: [ExplorationReport]
    if startsProcesses {
      reports = try await reportsOfProcesses(contenders.map(\.id), line)
    } else {
      line.show("searching the model")
      var options = ModelExploration<Model>.Options(events: events, walks: walks, seed: seed)
      options.includes = includes
      options.mostMemory = Self.mostMemory
      options.usedMemory = usedMemory
      let exploration = ModelExploration(options, properties: properties)
      if plan {
        try await show(exploration.plan, scenarios, contenders, line)
        if let fault = exploration.fault { throw ErrorMessage("not searched: \(fault)").exit(1) }
        return
      }
      reports = try await self.reports(exploration, of: contenders, line)
    }
    line.show("")
    if json { try write(reports) } else { for report in reports { print(report) } }
    for reason in reasonsOfNoMessages(contenders) {
      ErrorMessage("\(reason): messages that no run causes are not listed").write()
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    ErrorMessage("explored in \(String(format: "%.1f", seconds)) s").write()
    if witness != nil { try output.write(script(of: reports)) }
    if !reports.allSatisfy(\.isEqual) { throw ExitCode(1) }
  }

  /// - Throws: `ExitCode` 1 if a process crashes.
  private func reportsOfProcesses(
    _ contenders: [String], _ line: ProgressLine
  ) async throws -> [ExplorationReport] {
    let count = min(jobs, contenders.count)
    let words = "\(contenders.count) patterns in \(count) processes"
    line.show("searching the model of \(words)")
    do {
      return try await ExplorationProcesses(
        arguments: argumentsOfProcess, count: count,
        onProgress: { line.show("exploring \(words): \(Int($0 * 100)) % of the runs") }
      ).reports(of: contenders)
    } catch let error as CommandError {
      throw ErrorMessage("\(error)").exit(1)
    }
  }

  private var argumentsOfProcess: [String] {
    ["contract", feature.rawValue, "--events", "\(events)", "--walks", "\(walks)"]
      + ["--seed", "\(seed)", "--sources", sources] + (part.map { ["--part", $0] } ?? [])
  }

  @MainActor
  private func reports<Model: ScreenModel>(
    _ exploration: ModelExploration<Model>,
    of contenders: [RaceContender<Model.Contract.Environment>], _ line: ProgressLine
  ) async throws -> [ExplorationReport] {
    let progress = progress.map { ProgressFile($0) }
    var reports = await exploration.reports(
      of: contenders.map { contender in
        (
          contender.id,
          { @MainActor environment in
            progress?.countScreen()
            return contender.makeScreen(environment)
          }
        )
      },
      onProgress: { share in
        line.show("\(Int(share * 100)) % of the runs")
        progress?.share = share
      },
      beforeStep: lastStep.map { file in
        { report in try? JSONEncoder().encode(report).write(to: URL(filePath: file)) }
      })
    progress?.end()
    let runs = exploration.runsOfTransitions
    for (index, contender) in contenders.enumerated() where reports[index].isEqual {
      line.show("tracing \(contender.id)")
      reports[index].messagesNotCaused = try await messagesNotCaused(runs, contender)
    }
    return reports
  }

  @MainActor
  private func show<Model: ScreenModel>(
    _ plan: [ModelPath<Model>], _ scenarios: [ContractScenario<Model.Contract>],
    _ contenders: [RaceContender<Model.Contract.Environment>], _ line: ProgressLine
  ) async throws {
    line.show("playing the scenarios")
    let reach = await ScenarioReach(of: scenarios, in: contenders)
    line.show("")
    if json {
      return try write(
        Plan(runs: plan.map { "\($0)" }, scenariosWithoutOwnMessages: reach.withoutOwn))
    }
    for run in plan { print(run) }
    for name in reach.withoutOwn {
      print("“\(name)” causes no messages that the other scenarios do not.")
    }
  }

  /// Those of the pattern's sources, if they are there.
  @MainActor
  private func messagesNotCaused<Model: ScreenModel>(
    _ runs: [ModelPath<Model>], _ contender: RaceContender<Model.Contract.Environment>
  ) async throws -> [String] {
    guard let folder = self.folder(of: contender), let makeTraced = contender.makeTraced else {
      return []
    }
    var names = MessageNames()
    await names.add(runs, makeTraced)
    let shared =
      ["Border", "Components"].map { "\(folder)/../\($0)" }
      + ["DisplayKit", "TaskKit", "ReducerKit"].map { "\(sources)/Modules/\($0)" }
    return try DeclaredMessages(folders: [folder], surroundings: shared)
      .notCaused(traced: names.messages, passed: names.arguments)
  }

  /// Of the contenders whose messages are not known.
  private func reasonsOfNoMessages<Environment>(
    _ contenders: [RaceContender<Environment>]
  ) -> [String] {
    let untraced = contenders.filter { $0.makeTraced == nil }
    let missing = contenders.filter { $0.makeTraced != nil && folder(of: $0) == nil }
    let words = { (contenders: [RaceContender<Environment>]) in
      contenders.map(\.id).joined(separator: ", ")
    }
    return (untraced.isEmpty ? [] : ["no trace of \(words(untraced))"])
      + (missing.isEmpty ? [] : ["no sources of \(words(missing)) in \(sources)"])
  }

  /// Nil if it is not there.
  private func folder<Environment>(of contender: RaceContender<Environment>) -> String? {
    contender.folder.map { "\(sources)/\($0)" }
      .flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// Without steps if all are equal.
  private func script(of reports: [ExplorationReport]) -> String {
    let report = reports.first { $0.witness != nil }
    let title = "# \(feature.rawValue), \(report?.contender ?? "no difference")\n"
    return title + (report?.witness.map { $0.script + "\n" } ?? "")
  }

  private func write(_ document: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(document), as: UTF8.self))
  }

  private struct Plan: Encodable {
    let runs: [String]
    let scenariosWithoutOwnMessages: [String]
  }
}
