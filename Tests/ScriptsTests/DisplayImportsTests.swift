import Foundation
import Testing

/// A Model, an Interactor, a Worker, a use case and a reducer know no display, in every pattern: a contract
/// of .kit.yml holds modules, and these are files and folders of one.
struct DisplayImportsTests {
  private static let modules = URL(filePath: "../../Modules", relativeTo: URL(filePath: #filePath))
    .absoluteURL

  /// Regular expressions of paths.
  private static let rules = [
    "Interactors?.swift$", "Worker.swift$", "Kit/Model/", "/Domain/", "/MVC/TweetsTimeline.swift$",
    "/MV/(TweetStore|UserLikes|LikedTweets).swift$", "/GetCharacterDetail.swift$",
    "/VIPER/TweetsReports.swift$", "SceneState(\\+Reduce)?.swift$",
    "/Reducer/(Composer|TweetLike|TweetsSearch).swift$",
  ]

  /// By path, why a file knows the display nevertheless. The Assembly of its pattern says it, too.
  private static let reasons = [
    "TweetsKit/Reducer/Composer.swift": comparedErrors,
    "TweetsKit/Reducer/TweetLike.swift": comparedErrors,
    "TweetsKit/Reducer/TweetsSceneState.swift": comparedErrors,
    "TweetsKit/Reducer/TweetsSceneState+Reduce.swift": comparedErrors,
    "TweetsKit/Reducer/TweetsSearch.swift": comparedErrors,
    "CharacterDetailKit/Reducer/CharacterDetailSceneState.swift": comparedErrors,
    "CharacterListKit/CharacterListSceneState.swift": comparedErrors,
    "ArticlesKit/ArticlesWorker.swift": rows,
    "ArticlesKit/ListArticles/ListArticlesInteractor.swift": rows,
    "ArticlesKit/ListTags/ListTagsInteractor.swift": rows,
    "ArticlesKit/Model/Page.swift": rows,
    "AccountKit/Forms/FormInteractor.swift": "the host's FieldID and Secret are the form's input",
    "AccountKit/Model/AccountError.swift": "a change is found by the FieldIDs of its form",
    "AccountKit/Model/AccountProfile.swift": "it words how many cards were skipped",
  ]

  private static let comparedErrors = "errors are Failures, since a State is compared"
  private static let rows = "a fetch of more is requested by the host's RowID, in a PagedList"

  @Test(arguments: rules)
  func onlyFilesWithAReasonKnowTheDisplay(rule: String) throws {
    let rule = try Regex(rule)
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.modules.path)
      .filter { $0.hasSuffix(".swift") && $0.contains(rule) }
    #expect(!files.isEmpty)
    let importing = try files.filter { file in
      try String(contentsOf: Self.modules.appending(path: file), encoding: .utf8)
        .contains(/\bimport (DisplayKit|\w+Components)\b/)
    }
    let accepted = Self.reasons.keys.filter { $0.contains(rule) }
    #expect(importing.sorted() == accepted.sorted())
  }
}
