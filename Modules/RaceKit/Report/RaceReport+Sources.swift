extension RaceReport {
  /// What a contender is written in.
  public struct Sources: Codable, Equatable, Sendable {
    /// From the repository's root, such as "Modules/TweetsKit/VIP".
    public var folder: String
    /// Lines with code on them, of all files.
    public var lines: Int
    /// Classes, structs, enums and actors.
    public var types: Int
    public var protocols: Int
    /// Types in its tests that stand in for others: Stub…, Spy…, Fake…; nil where not counted.
    public var testDoubles: Int?
    /// Declarations that other modules may see.
    public var exposed: Int
    /// By path.
    public var files: [File]

    public init(
      folder: String, lines: Int, types: Int, protocols: Int, testDoubles: Int?, exposed: Int,
      files: [File]
    ) {
      self.folder = folder
      self.lines = lines
      self.types = types
      self.protocols = protocols
      self.testDoubles = testDoubles
      self.exposed = exposed
      self.files = files
    }
  }

  public struct File: Codable, Equatable, Sendable {
    /// From the contender's folder, such as "Presenter/TweetsVIPERPresenter.swift".
    public var path: String
    /// Lines with code on them.
    public var lines: Int
    /// The whole file.
    public var text: String

    public init(path: String, lines: Int, text: String) {
      self.path = path
      self.lines = lines
      self.text = text
    }
  }
}
