/// Ends the process with `words`, which a precondition loses in an optimized build.
func check(_ isTrue: Bool, _ words: @autoclosure () -> String) {
  if !isTrue { fatalError(words()) }
}
