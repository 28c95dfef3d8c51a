import Foundation
import SampleServer
import ServerSupport
import StorageKit
import TestSupport
import Testing

/// `regatta photos` on the sample server.
@Suite(.timeLimit(.minutes(10)))
struct PhotosCommandTests {
  private static let pngSignature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) async throws -> Program.Result {
    try await Program.run(["photos"] + arguments, environment: ["HOME": home.path])
  }

  private func file(_ name: String, _ bytes: Data) throws -> String {
    let path = home.path + "/" + name
    try bytes.write(to: URL(filePath: path))
    return path
  }

  @Test func aPageIsAnArrayOfPhotosWithTitles() async throws {
    let result = try await run("list", "--json", "--page", "2")
    let list = try result.json.elements
    #expect(result.status == 0 && list.count > 20)
    for photo in list {
      #expect(photo["title"]?.string?.contains { !$0.isWhitespace } == true)
    }
    #expect(try await run("list", "--json", "--page", "9999").json.elements.isEmpty)
    #expect(try await run("list", "--json", "--service", "picsum").json.elements.count == 30)
  }

  @Test func savedPhotosAreAvailableOffline() async throws {
    let saved = try await run("save", "3")
    #expect(saved.status == 0 && saved.output.hasPrefix("saved 3 “"))
    #expect(try await run("save", "#3").output.hasSuffix("is already saved\n"))
    let list = try await run("saved", "--json", "--offline")
    #expect(try list.json.elements.map { $0["id"] } == [3])
    let image = home.path + "/three.png"
    _ = try await Program.shell(
      "$regatta photos saved --image '#3' --offline > \(image)", environment: ["HOME": home.path])
    #expect(try Data(contentsOf: URL(filePath: image)).starts(with: Self.pngSignature))
    // The other service has another photo with the id 3.
    #expect(try await run("saved", "--json", "--service", "picsum").json.elements.isEmpty)
    #expect(try await run("delete", "#3").output == "deleted 3\n")
    let again = try await run("delete", "3")
    #expect(
      again.status == 66 && again.diagnostics.hasPrefix("regatta: photo 3 is not saved. Use an id"))
    #expect(try await run("saved", "--json").json.elements.isEmpty)
  }

  /// A service may name an address that only this machine reaches.
  @Test func anImageOfAnotherHostComesFromAPublicAddress() async throws {
    let other = try await FaultyServer.start { _ in .respond(body: "GIF89a") }
    let own = try await FaultyServer.start { _ in
      let image = "\(other.url)/a.gif"
      return .respond(
        body: #"{"id": 1, "title": "a", "url": "\#(image)", "thumbnailUrl": "\#(image)"}"#)
    }
    let result = try await run("save", "1", "--source", own.url)
    #expect(result.status == 77 && result.output.isEmpty)
    #expect(
      result.diagnostics == """
        regatta: cannot fetch the image of photo 1: 127.0.0.1:\(other.port) has a private address. \
        Use a public address.

        """)
    #expect(own.requests.count == 1 && other.requests.isEmpty)
    await own.stop()
    await other.stop()
  }

  @Test func timesAreInTheLocalZone() async throws {
    _ = try await run("save", "3")
    let saved = try await run("saved", "--json").json.elements
    let time = try #require(saved.first?["savedAt"]?.string)
    let date = try Date(time, strategy: .iso8601) + 14 * 3600
    let shown = try await Program.run(
      ["photos", "saved"], environment: ["HOME": home.path, "TZ": "Pacific/Kiritimati"])
    let local = date.formatted(.iso8601).prefix(16).replacing("T", with: " ")
    #expect(shown.output.contains("saved \(local), "), "\(shown.output)")
  }

  @Test func reportsSavingAnUnknownPhoto() async throws {
    let result = try await run("save", "987654")
    #expect(result.status == 66 && result.output == "")
    #expect(try await run("saved", "--json").json.elements.isEmpty)
  }

  @Test func anUploadIsListedFirstAndOnce() async throws {
    let server = try await SampleServerProcess()
    let jpeg = Data(
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 2, 0xFF] + [UInt8](repeating: 7, count: 400_000) + [0xFF, 0xD9])
    let path = try file("Pier at noon.jpg", jpeg)
    for _ in 0..<2 {
      let result = try await run("upload", path, "--source", server.address)
      #expect(result.status == 0, "\(result.diagnostics)")
      #expect(result.output.contains("“Pier at noon”"))
      #expect(result.diagnostics == "")
    }
    let list = try await run("list", "--json", "--source", server.address).json.elements
    #expect(list.prefix(2).map { $0["title"] == "Pier at noon" } == [true, false])
    let id = String(try #require(list.first?["id"]?.number))
    #expect(try await run("save", id, "--source", server.address).status == 0)
    let kept = home.path + "/kept.jpg"
    _ = try await Program.shell(
      "$regatta photos saved --image \(id) --source \(server.address) > \(kept)",
      environment: ["HOME": home.path])
    #expect(try Data(contentsOf: URL(filePath: kept)) == jpeg)
  }

  @Test func doesNotRepeatAnUploadThatTheServiceMayHave() async throws {
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x2C]
    let path = try file("three.gif", Data(gif))
    try await FaultyServer.run({ _ in .dropBeforeResponse }) { server in
      let result = try await run("upload", path, "--source", server.url)
      #expect(result.status == 69)
      #expect(result.diagnostics.contains("the photo may be in the list already"))
      #expect(server.requests.count == 1)
    }
  }

  @Test func reportsWhyAFileCannotBeUploaded() async throws {
    let text = try file("text.png", Data("I am a picture, honestly".utf8))
    let large = try file("large.png", Self.pngSignature + Data(count: 11 << 20))
    let cases: [(String, Int32, String)] = [
      (home.path, 65, "is a directory"),
      (home.path + "/none.png", 66, "no such file: \(home.path)/none.png"),
      (text, 65, "\(text) is not a PNG, JPEG, GIF or WebP image"),
      (large, 65, "\(large) is larger than 10 MiB"),
      (try file("empty.gif", Data()), 65, "is empty"),
      ("/dev/zero", 65, "is not a regular file"),
    ]
    for (path, status, words) in cases {
      let result = try await run("upload", path)
      #expect(result.status == status && result.output == "")
      #expect(result.diagnostics.contains(words), "\(result.diagnostics)")
    }
  }

  /// A limit on the size of files, in place of a full disk: the log is smaller than the main file.
  @Test func reportsAPhotoThatIsSavedInTheLogOnly() async throws {
    let directory = home.path + "/.local/share/regatta"
    do {
      let record = SavedPhotoRecord(id: "1", title: "", url: "", thumbnail: "", savedAt: Date())
      let storage = try Storage(directory: directory)
      _ = try await storage.savedPhotos.save(
        record, image: Data(count: 4 << 20), origin: "other", limit: 1)
      // Empties the log.
      try await storage.clear(host: nil)
    }
    let save = "trap '' XFSZ; ulimit -f 3000; $regatta photos save 3"
    let saved = try await Program.shell(save, environment: ["HOME": home.path])
    #expect(saved.status == 0 && saved.output.hasPrefix("saved 3 “"))
    let file = directory + "/regatta.sqlite"
    #expect(
      saved.diagnostics.hasPrefix("regatta: the latest change is saved, but still in \(file)-wal: ")
    )
    #expect(saved.diagnostics.hasSuffix(". To back it up, copy both files together.\n"))
    #expect(try await run("saved", "--json").json.elements.count == 1)
    #expect(try await run("save", "4").diagnostics == "")
  }

  @Test func rejectsTheHundredAndFirstPhoto() async throws {
    let table = try Storage(directory: home.path + "/.local/share/regatta").savedPhotos
    for id in 1...99 {
      let photo = SavedPhotoRecord(
        id: "\(id)", title: "", url: "", thumbnail: "", savedAt: Date())
      _ = try await table.save(
        photo, image: Data(), origin: "sample.localhost/json-placeholder", limit: 100)
    }
    #expect(try await run("save", "100").status == 0)
    let rejected = try await run("save", "4999")
    #expect(rejected.status == 77)
    #expect(
      rejected.diagnostics.contains("100 photos are saved, the limit of the free tier"))
    #expect(try await run("saved", "--json").json.elements.count == 100)
    #expect(try await run("delete", "3").status == 0)
    #expect(try await run("save", "4999").status == 0)
  }
}
