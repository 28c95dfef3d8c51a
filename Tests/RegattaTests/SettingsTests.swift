import ArgumentParser
import DisplayKit
import NetworkKit
import PlainHost
import TestSupport
import Testing

@testable import regatta

struct SettingsTests {
  @Test func defaultSourceIsTheSample() throws {
    let settings = try Settings.make()
    #expect(settings.source == .sample)
    #expect(settings.color == .auto)
  }

  @Test func optionsOverrideTheEnvironmentAndTheFile() throws {
    let file = ["source": "https://file.example", "color": "never"]
    let environment = ["REGATTA_SOURCE": "live"]
    #expect(try Settings.make(configuration: file).source == .url(BaseURL("https://file.example")))
    #expect(try Settings.make(environment: environment, configuration: file).source == .live)
    let settings = try Settings.make(
      ["--source", "http://flag.example"], environment: environment, configuration: file)
    #expect(settings.source == .url(try BaseURL("http://flag.example")))
    #expect(settings.color == .never)
  }

  @Test(arguments: [
    (["REGATTA_DATA": "/own", "XDG_DATA_HOME": "/xdg", "HOME": "/home"], "/own"),
    (["REGATTA_DATA": "", "XDG_DATA_HOME": "/xdg", "HOME": "/home"], "/xdg/regatta"),
    (["XDG_DATA_HOME": "relative", "HOME": "/home"], "/home/.local/share/regatta"),
    (["HOME": ""], nil),
    ([:], nil),
  ])
  func choosesTheDataDirectoryFromTheEnvironment(environment: [String: String], directory: String?)
    throws
  {
    #expect(try Settings.make(environment: environment).dataDirectory == directory)
  }

  /// Bug: photos were stored in another folder. Foundation replaces what is not UTF-8.
  @Test(arguments: [
    (["HOME": "home"], "HOME"), (["HOME": "/a\u{FFFD}"], "HOME"),
    (["XDG_DATA_HOME": "/a\u{FFFD}", "HOME": "/home"], "XDG_DATA_HOME"),
    (["REGATTA_DATA": "\u{FFFD}", "HOME": "/home"], "REGATTA_DATA"),
  ])
  func rejectsAVariableThatIsNoPath(environment: [String: String], name: String) throws {
    let settings = try Settings.make(environment: environment)
    let error = #expect(throws: CommandError.self) { try settings.dataDirectory }
    #expect(error?.message.hasPrefix("\(name) cannot be used") == true)
    #expect(error?.exitStatus == .usage)
  }

  @Test func storageRequiresADataDirectory() throws {
    let settings = try Settings.make()
    #expect(throws: CommandError.self) { try settings.openStorage() }
  }

  @Test func errorsNameTheVariableWithoutItsValue() {
    #expect {
      try Settings.make(environment: ["REGATTA_SOURCE": "http://me:hunter2@host/"])
    } throws: { error in
      let words = error.message
      return words.contains("REGATTA_SOURCE") && !words.contains("hunter2")
    }
  }
}

extension Settings {
  static func make(
    _ arguments: [String] = [], environment: [String: String] = [:],
    configuration: [String: String] = [:]
  ) throws -> Settings {
    try Settings(
      options: SharedOptions.parse(arguments), environment: environment,
      configuration: configuration)
  }
}

struct ConfigurationTests {
  private func read(_ text: String) throws -> [String: String] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "regatta/config.json")
    return try Configuration.read(in: ["XDG_CONFIG_HOME": folder.path])
  }

  @Test func readsTheFile() throws {
    #expect(try read(#"{"source": "live"}"#) == ["source": "live"])
    #expect(try read("{}") == [:])
    for folder in ["/nowhere", "/dev/null"] {
      #expect(try Configuration.read(in: ["XDG_CONFIG_HOME": folder]) == [:])
    }
  }

  /// Bug: a file of 300 MB took more than a minute.
  @Test func rejectsALargeFile() throws {
    let padding = String(repeating: " ", count: 64 << 10)
    #expect(throws: CommandError.self) { try read("{}" + padding) }
    #expect(try read("{}" + padding.dropLast(2)) == [:])
  }

  @Test func acceptsTheFormerKeysOfMarvel() throws {
    let text = #"{"marvelPublicKey": "a", "marvelPrivateKey": "b", "source": "live"}"#
    #expect(try read(text)["source"] == "live")
  }

  @Test func reportsAMisspeltName() {
    #expect { try read(#"{"source": "live", "colour": "never"}"#) } throws: { error in
      let words = error.message
      return words.contains("unknown key, colour") && words.contains("source, color")
    }
  }

  @Test(arguments: ["", "[]", "{", #"{"source": 1}"#])
  func reportsAnInvalidConfiguration(text: String) {
    #expect { try read(text) } throws: { error in
      error.message.contains("cannot be read")
    }
  }
}
