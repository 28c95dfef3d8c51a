import ArgumentParser
import CharacterDetailContract
import Foundation
import RaceKit
import ScreenContracts
import TweetsContract

struct ContractCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contract",
    abstract: "Explore the patterns of a feature beside the model of its screen.",
    discussion: """
      Plays each step from each state that is reached in a number of events, each two transitions in a \
      row, then random walks, in virtual time, and compares display, calls and outputs after each step. \
      A difference is shrunk, printed as a scenario for the contract, and the exit code is 1.
      """)

  enum Feature: String, CaseIterable, ExpressibleByArgument {
    case tweets
    case characterDetail = "character-detail"
  }

  @Argument(help: "The feature.") var feature: Feature
  @Option(help: "Explore this pattern only, such as vip-coordinator.") var pattern: String?
  @Option(
    help: "Explore this part of the tweets only, which can be searched deeper: \(Self.parts).")
  var part: String?
  @Option(help: "Play each step from each state that is reached in fewer events.") var events = 5
  @Option(help: "The number of random walks.") var walks = 200
  @Option(help: "The seed of the first walk.") var seed: UInt64 = 1
  @Flag(help: "Print the reports as JSON.") var json = false
  @Flag(help: "Only print runs that reach all transitions and pairs of them.") var plan = false

  private static let parts =
    TweetsModel.Part.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    guard (1...20).contains(events) else {
      throw ValidationError("--events has to be from 1 to 20")
    }
    guard walks >= 0 else { throw ValidationError("--walks can't be negative") }
    if let part, feature != .tweets || TweetsModel.Part(rawValue: part) == nil {
      throw ValidationError("no part \(part) of \(feature.rawValue); of tweets: \(Self.parts)")
    }
  }

  @MainActor
  func run() async throws {
    switch feature {
    case .tweets:
      let part = part.flatMap { TweetsModel.Part(rawValue: $0) }
      try await explore(TweetsModel.properties, TweetsContender.patterns) {
        part?.includes($0) ?? true
      }
    case .characterDetail:
      try await explore(CharacterDetailModel.properties, CharacterDetailContender.patterns) { _ in
        true
      }
    }
  }

  @MainActor
  private func explore<Model: ScreenModel>(
    _ properties: [ScreenProperty<Model>], _ all: [RaceContender<Model.Contract.Environment>],
    includes: @escaping @Sendable (Model.Choice) -> Bool
  ) async throws {
    let contenders = all.filter { pattern == nil || $0.id == pattern }
    guard !contenders.isEmpty else {
      let known = all.map(\.id).joined(separator: ", ")
      throw ErrorMessage("no pattern \(pattern ?? ""); there are \(known)").exit(64)
    }
    let line = ProgressLine()
    line.show("searching the model")
    var options = ModelExploration<Model>.Options(events: events, walks: walks, seed: seed)
    options.includes = includes
    let exploration = ModelExploration(options, properties: properties)
    if plan {
      line.show("")
      return print(exploration.plan.map(\.description).joined(separator: "\n"))
    }
    let reports = await exploration.reports(
      of: contenders.map { (name: $0.id, makeScreen: $0.makeScreen) }
    ) {
      line.show("\(Int($0 * 100)) % of the runs")
    }
    line.show("")
    if json { try write(reports) } else { for report in reports { print(report) } }
    if !reports.allSatisfy(\.isEqual) { throw ExitCode(1) }
  }

  private func write(_ reports: [ExplorationReport]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(reports), as: UTF8.self))
  }
}
