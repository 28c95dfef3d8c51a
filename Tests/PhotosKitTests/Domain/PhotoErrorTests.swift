import Testing

@testable import PhotosKit

struct PhotoErrorTests {
  private struct Cause: Error {}

  private static let fault = PhotoFault(
    summary: "cannot reach photos.test", advice: "Try again later.", cause: Cause())

  @Test(
    arguments: [
      (.notFound("7"), "photo 7 not found"),
      (.notSaved("7"), "photo 7 is not saved"),
      (.pictureGone("7"), "photo 7 has no picture: its host, via.placeholder.com, is gone"),
      (.noValidPhoto(received: 2), "the service sent 2 photos, none of which has a title"),
      (.tooManySaved(limit: 100), "100 photos are saved, the limit of the free tier"),
      (.notAnImage(name: "a.png"), "a.png is not a PNG, JPEG, GIF or WebP image"),
      (.tooLarge(name: "a.png", limit: 10 << 20), "a.png is larger than 10 MiB"),
      (.tooLarge(name: "a.png", limit: nil), "a.png is larger than the service accepts"),
      (.takesNoUploads(service: "Picsum"), "Picsum does not accept uploads"),
      (.unusableFile(name: "a", problem: .missing), "no such file: a"),
      (.unusableFile(name: "a", problem: .directory), "a is a directory"),
      (.unusableFile(name: "a", problem: .notRegular), "a is not a regular file"),
      (.unusableFile(name: "a", problem: .empty), "a is empty"),
      (.unusableFile(name: "a", problem: .notAllowed), "permission denied: a"),
      (.unusableFile(name: "a", problem: .changed), "a changed while it was read"),
      (.unusableFile(name: "a", problem: .other("no luck")), "a cannot be read: no luck"),
      (.disconnected(fault), "cannot reach photos.test"),
      (.failed(fault), "cannot reach photos.test"),
    ] as [(PhotoError, String)])
  func describesTheErrorAndTheAdvice(error: PhotoError, summary: String) {
    #expect(error.summary == summary)
    #expect(error.advice.hasSuffix("."))
    #expect(error.description == "\(summary). \(error.advice)")
  }

  @Test func exposesTheCauseOfAFault() {
    #expect(PhotoError.failed(Self.fault).cause is Cause)
    #expect(PhotoError.disconnected(Self.fault).cause is Cause)
    #expect(PhotoError.notSaved("7").cause == nil)
  }

  @Test func equalityOfFaultsIgnoresTheCause() {
    let other = PhotoFault(summary: "?", advice: "Try again later.", cause: Cause())
    #expect(Self.fault != other)
    #expect(
      PhotoFault(summary: "?", advice: "Try again later.", cause: CancellationError()) == other)
  }
}
