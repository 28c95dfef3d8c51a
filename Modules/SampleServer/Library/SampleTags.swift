extension SampleTag {
  static let all: [SampleTag] = [
    SampleTag(
      id: 1, name: "swift", background: "#f05138", foreground: "#ffffff",
      summary: "The language, from its first optional to its last actor."),
    SampleTag(
      id: 2, name: "architecture", background: "#22313f", foreground: "#ffffff",
      summary: "Where code goes, and who may call it."),
    SampleTag(
      id: 3, name: "testing", background: "#2e8b57", foreground: "#ffffff",
      summary: "Finding out before the users do."),
    SampleTag(
      id: 4, name: "concurrency", background: "#5b2c6f", foreground: "#ffffff",
      summary: "Several things at once, and staying sane."),
    SampleTag(id: 5, name: "ios", background: "#111111", foreground: "#ffffff"),
    SampleTag(
      id: 6, name: "server", background: "#1f618d", foreground: "#ffffff",
      summary: "Programs that nobody looks at until they stop."),
    SampleTag(
      id: 7, name: "performance", background: "#b9770e", foreground: "#ffffff",
      summary: "Measured first, then improved, then measured again."),
    SampleTag(
      id: 8, name: "refactoring", background: "#117864", foreground: "#ffffff",
      summary: "Changing the shape and keeping the behaviour."),
    SampleTag(
      id: 9, name: "beginners", background: "#f9e79f", foreground: "#000000",
      summary: "Nobody is born knowing what a closure is."),
    SampleTag(id: 10, name: "career", summary: "The job around the code."),
    SampleTag(id: 11, name: "tooling", background: "#7b7d7d", foreground: "#ffffff"),
    SampleTag(
      id: 12, name: "accessibility", background: "#004d40", foreground: "#ffffff",
      summary: "Software that everybody can use."),
    SampleTag(
      id: 13, name: "networking", background: "#283593", foreground: "#ffffff",
      summary: "Bytes that arrive late, twice, or not at all."),
    SampleTag(id: 14, name: "sqlite", summary: "The small database that is everywhere."),
    SampleTag(
      id: 15, name: "terminal", background: "#000000", foreground: "#33ff33",
      summary: "Green on black, and every colour since."),
    SampleTag(id: 16, name: "design"),
    SampleTag(
      id: 17, name: "opensource", background: "#3949ab", foreground: "#ffffff",
      summary: "Working in the open, with strangers."),
    SampleTag(
      id: 18, name: "security", background: "#b71c1c", foreground: "#ffffff",
      summary: "What others try with what you wrote."),
    SampleTag(id: 19, name: "unicode", summary: "Text is harder than it looks. 🧵"),
    SampleTag(
      id: 20, name: "sailing", background: "#0277bd", foreground: "#ffffff",
      summary: "The other thing that we do on weekends."),
  ]
}
