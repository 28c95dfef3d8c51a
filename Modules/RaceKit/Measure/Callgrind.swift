import Foundation

/// Counts what events do with Valgrind's callgrind: nearly the same in each run, also on a busy machine.
///
/// One process per contender has all events, each in several scenes after a few, so that first uses are
/// not counted. Callgrind writes a part whenever the heap counter is read: before an event and after it.
struct Callgrind {
  static let warmUp = 5
  static let scenes = 20

  /// A program on the `PATH`, or its path.
  var command = "valgrind"

  /// Nil if it can count.
  func unavailability() async throws -> String? {
    do {
      let status = try await RaceProcess.status(of: env, [command, "--version"])
      try Task.checkCancellation()
      return status == 0 ? nil : "\(command) is not installed"
    } catch let error as CocoaError {
      return error.localizedDescription
    }
  }

  /// The work of each event in one scene; nil if the program does not run in Valgrind, such as one with
  /// debug information that it cannot read.
  ///
  /// - Parameter mark: the function that begins and ends an event.
  func work(
    of events: [String], in contender: String, of feature: String, mark: String
  ) async throws -> [String: RaceReport.Work]? {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: UUID().uuidString)
    let profile = file.appendingPathExtension("callgrind")
    defer { for file in [file, profile] { try? FileManager.default.removeItem(at: file) } }
    let process = RaceProcess(
      feature: feature, seed: 1, contenders: [contender], file: file.path, purpose: .counts)
    let arguments =
      [
        command, "--tool=callgrind", "--log-file=\(file.path)", "--combine-dumps=yes",
        "--demangle=no",
        "--callgrind-out-file=\(profile.path)", "--dump-before=\(mark)",
        Bundle.main.executablePath ?? CommandLine.arguments[0],
      ] + CommandLine.arguments.dropFirst()
    let status = try await RaceProcess.status(
      of: env, arguments, process.constantEnvironment(arguments))
    guard status == 0, let text = try? Data(contentsOf: profile) else { return nil }
    let parts = CallgrindProfile(text).parts
    // Before the first event, then each event and what is between it and the next one.
    guard parts.count == 2 * events.count + 1 else { return nil }
    return Dictionary(
      uniqueKeysWithValues: events.indices.map { index in
        (events[index], parts[2 * index + 1].work(perScene: Self.scenes))
      })
  }

  private let env = URL(filePath: "/usr/bin/env")
}

/// The parts of a file that callgrind has written, in the order of writing.
struct CallgrindProfile {
  struct Part {
    var instructions = 0
    var allocations = 0
    var calls: [Function: Int] = [:]

    func work(perScene scenes: Int) -> RaceReport.Work {
      let mean = { (count: Int) in Int((Double(count) / Double(scenes)).rounded()) }
      return RaceReport.Work(
        instructions: mean(instructions), allocations: mean(allocations),
        texts: mean(calls[.text, default: 0]), bodies: mean(calls[.body, default: 0]),
        reads: mean(calls[.read, default: 0]))
    }
  }

  /// Functions whose calls are counted. Those of Swift are known by their symbols, which do not change
  /// between versions of a stable ABI.
  enum Function: String {
    case malloc, calloc, realloc, memalign
    case alignedAlloc = "aligned_alloc"
    case posixMemalign = "posix_memalign"
    /// `DisplayText.init(_:)`
    case text = "$s10DisplayKit0A4TextVyACSScfC"
    /// `withObservationTracking(_:onChange:)`
    case body = "$s11Observation04withA8Tracking_8onChangexxyXE_yyYbcyXKtlF"
    /// `ObservationRegistrar.access(_:keyPath:)`
    case read =
      "$s11Observation0A9RegistrarV6access_7keyPathyx_s03KeyE0Cyxq_GtAA10ObservableRzr0_lF"

    /// A `malloc` within another one is the same block.
    var allocates: Bool { ![.text, .body, .read].contains(self) }
  }

  private(set) var parts: [Part] = []
  /// By the number that replaces a name after its first use.
  private var functions: [Substring: Function] = [:]
  private var caller: Function?
  private var callee: Function?

  init(_ text: Data) {
    String(decoding: text, as: UTF8.self).split(separator: "\n").forEach { read($0) }
  }

  private mutating func read(_ line: Substring) {
    if line.hasPrefix("part:") { return parts.append(Part()) }
    guard !parts.isEmpty else { return }
    let index = parts.count - 1
    if line.hasPrefix("fn=") {
      caller = function(line.dropFirst(3))
    } else if line.hasPrefix("cfn=") {
      callee = function(line.dropFirst(4))
    } else if line.hasPrefix("calls="), let callee {
      let count = Int(line.dropFirst(6).prefix { $0 != " " }) ?? 0
      if !callee.allocates {
        parts[index].calls[callee, default: 0] += count
      } else if caller?.allocates != true {
        parts[index].allocations += count
      }
    } else if line.hasPrefix("totals:") {
      parts[index].instructions = Int(line.dropFirst(8)) ?? 0
    }
  }

  /// - Parameter text: such as "(12) malloc", or "(12)" after that.
  private mutating func function(_ text: Substring) -> Function? {
    let number = text.prefix { $0 != " " }
    let name = text.dropFirst(number.count + 1)
    if !name.isEmpty { functions[number] = Function(rawValue: String(name)) }
    return functions[number]
  }
}
