/// The parts of an exploration. Each ends with less memory than the next, which has tables of its own.
enum MemoryPart: String {
  case search = "the search"
  case choiceOfRuns = "the choice of runs"
  case runs = "the runs"
}

extension ModelExploration.Options {
  func isMemoryFull(for part: MemoryPart) -> Bool { usedMemory() > mostMemory(of: part) }

  /// - Parameter path: ends with the last step.
  func memoryStop(for part: MemoryPart, _ path: ModelPath<Model>) -> ModelStop {
    .memory(
      mostMemory(of: part), part, situation: path.lastSituation,
      choice: path.choices.last.map { "\($0)" } ?? "opening")
  }

  private func mostMemory(of part: MemoryPart) -> Int {
    switch part {
    case .search: mostMemory / 2
    case .choiceOfRuns: mostMemory / 4 * 3
    case .runs: mostMemory
    }
  }
}
