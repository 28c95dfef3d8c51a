import DisplayKit
import PlainHost

extension LinearSession {
  func handle(_ line: String) {
    if question != nil { return handleReply(line) }
    let word = line.split(separator: " ").first.map(String.init) ?? ""
    if let number = Int(word) { return choose(number) }
    if line.hasPrefix("/") { return search(String(line.dropFirst())) }
    switch word {
    case "": if let top = navigator.top { present(top) }
    case "b": back()
    case "r": report(.refresh())
    case "m": showMore()
    case "o":
      guard let link = address(line) else { return }
      say(TerminalScreenHost.opening(link))
      host.openLink(link)
    case "y": address(line).map { say(DisplayText($0.string)) }
    case "?": write(TerminalHelp.linear(host.commands))
    case "q": finish(.quit)
    default: run(word)
    }
  }

  private func report(_ event: ScreenEvent) {
    wait = .update
    navigator.top?.handle(event)
  }

  private func choose(_ number: Int) {
    switch page?.choices[number] {
    case .field(let field): fillIn(from: field)
    case let choice:
      guard let event = choice?.event else { return say("No item \(number) on this page.") }
      if let link = choice?.address { say(TerminalScreenHost.opening(link)) }
      report(event)
    }
  }

  private func back() {
    if navigator.stack.state.count > 1 { navigator.pop() } else { say("This is the first page.") }
  }

  private func showMore() {
    guard let screen = navigator.top, let left = page?.rowsLeft, left > 0 else {
      return say("No more rows.")
    }
    if let rows = page?.more() { write(rows) }
    reportRows(screen)
  }

  /// The link that a command such as `o 3` names.
  private func address(_ line: String) -> WebLink? {
    let number = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let link = page?.address(number, of: navigator.top?.display.state.link)
    if link == nil { say("No such link.") }
    return link
  }

  private func run(_ word: String) {
    guard let command = host.commands.first(where: { String($0.key) == word && $0.isAvailable() })
    else { return say("\(word) is not a command; ? lists the commands.") }
    command.run()
    goOnLater()
  }

  /// A screen that handles searches shows the result itself; otherwise the page is searched.
  private func search(_ words: String) {
    guard let screen = navigator.top else { return }
    let shown = screen.display.state
    screen.handle(.search(words))
    guard shown == screen.display.state else { return wait = .update }
    guard let search = TerminalSearch(words) else { return }
    let found = page?.matches(of: search) ?? []
    if found.isEmpty {
      say("“\(words)” not found.")
    } else {
      write(.stack(found, spacing: 0))
    }
  }
}

extension LinearSession {
  private var form: Form? { navigator.top?.display.state.content.form }

  private func fillIn(from id: FieldID) {
    guard let field = form?.fields.first(where: { $0.id == id }) else { return }
    say("An empty line keeps the current value; a single full stop cancels.")
    question = .field(field)
  }

  private func handleReply(_ line: String) {
    if question?.isSecret == true { send("\n") }
    switch question {
    case _ where line == ".": endQuestions("Nothing was sent.")
    case .field(let field):
      var edit = TerminalFieldEdit(id: field.id, text: "")
      edit.insert(line)
      if edit.isFull {
        say(TerminalFieldEdit.fullMessage)
        // The user is asked again; the next line of a pipe answers another question.
        return device.isInteractive ? () : finish(.quit)
      }
      if !line.isEmpty { navigator.top?.handle(.fieldEdited(field.id, edit.text)) }
      askNext(after: field.id)
    case .submit where line == "y":
      endQuestions(nil)
      report(.formSubmitted)
    case .submit: endQuestions("Nothing was sent.")
    case nil: break
    }
  }

  private func askNext(after id: FieldID) {
    guard let form, let index = form.fields.firstIndex(where: { $0.id == id }) else {
      return endQuestions(nil)
    }
    let next = form.fields.dropFirst(index + 1).first
    question = next.map { .field($0) } ?? .submit(form.submit.singleLine)
  }

  private func endQuestions(_ sentence: DisplayText?) {
    question = nil
    if let content = navigator.top?.display.state.content { page?.source = content }
    if let sentence { say(sentence) }
  }
}

/// A question of a form: the value of a field, or whether to submit.
enum LinearQuestion: Equatable {
  case field(Form.Field)
  case submit(DisplayText)

  var isSecret: Bool {
    if case .field(let field) = self { field.isSecret } else { false }
  }

  var words: DisplayText {
    switch self {
    case .field(let field): DisplayText("\(field.sentence.string). New:")
    case .submit(let words): DisplayText("\(words.string)? y or n:")
    }
  }
}
