import DisplayKit
import TweetsComponents
import TweetsKit

/// The values between the objects of the composer, by use case.
enum ComposeTweet {
  enum EditDraft {
    struct Request: Equatable { let text: String }

    /// Also of the draft with which the scene opens.
    struct Response {
      /// As typed.
      let text: String
      /// Of characters.
      let count: Int
      /// Why the text cannot be posted; that it has no words only after an attempt.
      let error: TweetDraftError?
    }

    struct ViewModel: Equatable {
      let text: String
      let label: DisplayText
      let submit: DisplayText
      let count: DisplayText
      let error: DisplayText?
    }
  }

  enum PostDraft {
    struct Response {
      let isInProgress: Bool
      /// Of the last request, until the text changes.
      let error: (any Error)?
    }

    struct ViewModel: Equatable {
      let progress: DisplayText?
      let failure: Failure?
    }
  }

  enum DiscardDraft {
    struct Response {
      /// Whether the composer asks if the draft is to be discarded.
      let isAsking: Bool
    }

    struct ViewModel: Equatable { let leaving: TweetEditor.Leaving }
  }
}
