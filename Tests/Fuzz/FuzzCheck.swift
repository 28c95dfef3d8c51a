/// Ends the process where `isTrue` is false, also in a build that optimizes preconditions' words away.
func check(_ isTrue: Bool, _ words: @autoclosure () -> String) {
  if !isTrue { fatalError(words()) }
}
