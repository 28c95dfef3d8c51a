enum TidesAction {
  case load
  case close
}
