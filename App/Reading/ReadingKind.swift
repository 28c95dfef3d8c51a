/// What a note of something read is about; the raw value stands in the data file.
enum ReadingKind: String {
  case article, tweet, character
}
