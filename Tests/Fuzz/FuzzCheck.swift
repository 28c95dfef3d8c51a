/// A precondition that prints `words` in optimized builds too.
func check(_ isTrue: Bool, _ words: @autoclosure () -> String) {
  if !isTrue { fatalError(words()) }
}
