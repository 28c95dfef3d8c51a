public import DisplayKit

/// One implementation of a screen: what makes it in a given environment.
public struct RaceSubject<Environment>: Sendable, CustomStringConvertible {
  public typealias Factory = @MainActor @Sendable (Environment) -> any Screen
  public typealias TracedFactory = @MainActor @Sendable (Environment, MessageTrace) -> any Screen

  /// Stays the same from race to race, such as "vip-coordinator".
  public let id: String
  /// Such as "VIP with Coordinator".
  public let name: String
  /// The others' factors are over this one.
  public let isBaseline: Bool
  /// The folder of its sources, from the repository's root; nil where they are not to be counted.
  public let folder: String?
  public let makeScreen: Factory
  public let makeTraced: TracedFactory?

  /// - Parameters:
  ///   - name: the id unless given.
  ///   - traced: makes the same scene so that its messages are recorded; without it the report has
  ///     neither messages nor depth.
  public init(
    _ id: String, _ name: String? = nil, isBaseline: Bool = false, folder: String? = nil,
    makeScreen: @escaping Factory, traced: TracedFactory? = nil
  ) {
    self.id = id
    self.name = name ?? id
    self.isBaseline = isBaseline
    self.folder = folder
    self.makeScreen = makeScreen
    makeTraced = traced
  }

  public var description: String { id }
}
