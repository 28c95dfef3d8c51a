import CharacterDetailKit
import DisplayKit

// What a message carries, in a few words. Nothing of what the network sent is in them.

func summary(of state: CharacterDetailState) -> String {
  switch state {
  case .loading: "loading"
  case .failed: "failed"
  case .loaded(let loaded): "character\(word(for: loaded.status))"
  }
}

private func word(for status: CharacterDetailState.Loaded.Status) -> String {
  switch status {
  case .complete: ""
  case .refreshing: ", refreshing"
  case .refreshFailed: ", refresh failed"
  }
}
