import ArgumentParser

/// The words of a command line, in the order and form that ArgumentParser expects.
struct CommandWords {
  let inOrder: [String]

  init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    inOrder = Self.moved(Self.separated(words[..<end])) + words[end...]
  }

  /// `--title=` as an option and an empty value, and `--page -1`, which would be two options, as one
  /// word.
  ///
  /// NB: ArgumentParser takes the next word as the value of `--title=`:
  /// github.com/apple/swift-argument-parser/issues/958
  private static func separated(_ words: ArraySlice<String>) -> [String] {
    words.reduce(into: []) { separated, word in
      if word.hasPrefix("--"), word.firstIndex(of: "=") == word.indices.last {
        separated += [String(word.dropLast()), ""]
      } else if let option = separated.last, option.hasPrefix("--"), !option.contains("="),
        word.hasPrefix("-"), Double(word) != nil
      {
        separated[separated.count - 1] += "=" + word
      } else {
        separated.append(word)
      }
    }
  }

  /// Moves the options of all commands behind the names of the command.
  private static func moved(_ words: [String]) -> [String] {
    var (names, options, rest): ([String], [String], _) = ([], [], words[...])
    var command: any ParsableCommand.Type = Regatta.self
    while let word = rest.first {
      if let next = command.subcommand(word) {
        command = next
        names.append(word)
        rest = rest.dropFirst()
      } else {
        let option = word.prefix { $0 != "=" }
        let isAlone = SharedOptions.flags.contains(word) || option.count < word.count
        guard SharedOptions.names.contains(String(option)) else { break }
        options += rest.prefix(isAlone ? 1 : 2)
        rest = rest.dropFirst(isAlone ? 1 : 2)
      }
    }
    return names + options + rest
  }
}
