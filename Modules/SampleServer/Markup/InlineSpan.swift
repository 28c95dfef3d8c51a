/// A stretch of text in the inline markup of ``SampleBlock``.
indirect enum InlineSpan: Equatable, Sendable {
  case text(String)
  case code(String)
  case strong([InlineSpan])
  case emphasis([InlineSpan])
  case struck([InlineSpan])
  case link([InlineSpan], address: String)
}
