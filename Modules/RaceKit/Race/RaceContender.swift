public import DisplayKit
public import ScreenContracts
public import TraceKit

/// One implementation of a screen: creates it in a given environment.
public struct RaceContender<Environment>: Sendable, CustomStringConvertible {
  /// Creates a screen and its scene.
  public typealias Factory = @MainActor @Sendable (Environment) -> any Screen
  /// Creates a screen, and records the messages of its scene.
  public typealias TracedFactory = @MainActor @Sendable (Environment, MessageTrace) -> any Screen

  /// Stable between races, such as "vip-coordinator".
  public let id: String
  /// Such as "VIP with Coordinator".
  public let name: String
  /// Factors of the others are relative to this one.
  public let isBaseline: Bool
  /// The folder of its sources, from the repository's root; nil to skip counting.
  public let folder: String?
  /// Why the contender is examined, but not timed; nil if it is timed.
  public let untimedReason: String?
  /// Called for each scene that is played or measured.
  public let makeScreen: Factory
  /// Nil to leave out messages and depth.
  public let makeTraced: TracedFactory?
  private let makeTwin: Factory?

  /// - Parameters:
  ///   - name: defaults to the ID.
  ///   - untimedReason: such as "it shows more". Such a contender passes the contract, and its
  ///     messages and sources are counted.
  ///   - twin: creates the same screen from a target of its own with the same sources; nil for the
  ///     same code. A race ranks nothing if the baseline and its twin differ.
  ///   - traced: creates the same scene with its messages recorded; nil leaves out messages and
  ///     depth.
  public init(
    _ id: String, _ name: String? = nil, isBaseline: Bool = false, folder: String? = nil,
    untimedReason: String? = nil, makeScreen: @escaping Factory, twin: Factory? = nil,
    traced: TracedFactory? = nil
  ) {
    self.id = id
    self.name = name ?? id
    self.isBaseline = isBaseline
    self.folder = folder
    self.untimedReason = untimedReason
    self.makeScreen = makeScreen
    makeTwin = twin
    makeTraced = traced
  }

  /// Another entry of the same code, to check the measurement.
  var twin: RaceContender {
    RaceContender("\(id)-twin", "\(name)'s twin", makeScreen: makeTwin ?? makeScreen)
  }

  public var description: String { id }
}

extension ContractScenario {
  /// Plays the scenario until the first line that the contender violates.
  @MainActor
  public func violations(
    of contender: RaceContender<Contract.Environment>
  ) async -> [ContractViolation] {
    await violations(of: contender.id, contender.makeScreen)
  }
}
