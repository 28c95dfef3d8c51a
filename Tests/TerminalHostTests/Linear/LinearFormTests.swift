import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LinearFormTests {
  private let form = Form(
    fields: [
      .init(id: FieldID("name"), label: "Name", value: "Ann"),
      .init(id: FieldID("word"), label: "Word", isSecret: true),
    ], submit: "Send")

  private func trial() -> LinearTrial {
    let trial = LinearTrial(.form(form), isInteractive: true)
    trial.screen.showEdits(of: form)
    return trial
  }

  @Test func promptsForEachFieldInOrder() async {
    let trial = trial()
    #expect(
      await trial.newOutput()
        == "Title, place\n[1] Name: Ann\n[2] Word: empty\n[3] Send\n> ")
    #expect(await trial.type("1").hasSuffix("Name: Ann. New: "))
    #expect(await trial.type("Ben") == "Word: empty. New: ")
    #expect(!trial.console.showsTyping)
    #expect(await trial.type("s3cret") == "\nSend? y or n: ")
    #expect(trial.console.showsTyping)
    await trial.type("y")
    #expect(
      trial.screen.events.suffix(3) == [
        .fieldEdited(FieldID("name"), "Ben"), .fieldEdited(FieldID("word"), "s3cret"),
        .formSubmitted,
      ])
    #expect(await trial.type("") == "[1] Name: Ben\n[2] Word: hidden\n[3] Send\n> ")
  }

  @Test(arguments: [["2", "."], ["1", "", "", "n"]])
  func sendsNothingWithoutConfirmation(lines: [String]) async {
    let trial = trial()
    for line in lines.dropLast() { await trial.type(line) }
    #expect(await trial.type(lines.last ?? "").hasSuffix("Nothing was sent.\n> "))
    #expect(trial.console.showsTyping)
    #expect(trial.screen.events == [.appeared])
  }

  @Test func asksForASecretAgainAfterSuspension() async {
    let trial = trial()
    await trial.type("2")
    trial.session.take(.stopRequested)
    #expect(trial.console.stops == 1)
    #expect(!trial.console.showsTyping)
    #expect(await trial.newOutput() == "Word: empty. New: ")
  }

  @Test func showsTypingOnAnotherScreen() async {
    let trial = trial()
    await trial.type("2")
    trial.navigator.push(FakeScreen(.line("above")))
    #expect(await trial.newOutput() == "\nTitle, place\nabove\n> ")
    #expect(trial.console.showsTyping)
  }

  @Test(arguments: ["Name", "Word"])
  func rejectsOverlongInput(label: String) async {
    let trial = trial()
    let isSecret = label == "Word"
    await trial.type(isSecret ? "2" : "1")
    let rejection = await trial.type(String(repeating: "x", count: 10_240))
    #expect(
      rejection == (isSecret ? "\n" : "") + "Too long: at most 1024 characters and 10240 bytes\n"
        + (isSecret ? "Word: empty. New: " : "Name: Ann. New: "))
    #expect(trial.screen.events == [.appeared])
    let longest = String(repeating: "x", count: 1024)
    await trial.type(longest)
    #expect(trial.screen.events.last == .fieldEdited(FieldID(isSecret ? "word" : "name"), longest))
  }

  @Test func endsAtOverlongInputOfAPipe() async {
    let trial = LinearTrial(.form(form))
    await trial.type("1", String(repeating: "x", count: 1025), "y")
    #expect(trial.session.hasEnded && trial.screen.events == [.appeared])
  }

  @Test func printsFieldErrors() async {
    let trial = trial()
    await trial.type("1", "x", "", "y")
    var wrong = form
    wrong.fields[0].error = "Too short"
    trial.screen.show(.form(wrong))
    #expect(await trial.type("").contains("Error: Too short\n"))
  }
}
