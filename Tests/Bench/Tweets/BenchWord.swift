/// An object whose memory is known: two words of header and one of its own.
final class BenchWord {
  let value: Int

  init(_ value: Int) { self.value = value }
}
