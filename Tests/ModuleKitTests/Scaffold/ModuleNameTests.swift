import Testing

@testable import ModuleKit

struct ModuleNameTests {
  @Test(arguments: [
    ("RecipesKit", "Recipes", "Recipes"), ("MyRecipes", "MyRecipes", "My Recipes"),
    ("Kit", "Kit", "Kit"), ("HTTP2Kit", "HTTP2", "HTTP2"),
    ("Tweets_Grid", "Tweets_Grid", "Tweets_Grid"),
  ])
  func tellsStemAndTitle(text: String, stem: String, title: String) throws {
    let name = try ModuleName(text)
    #expect(name.stem == stem)
    #expect(name.title == title)
  }

  @Test(arguments: [
    ("my recipes", "; 'MyRecipes' could"), ("recipes-kit", "; 'RecipesKit' could"),
    ("class", "; 'Class' could"), ("Any", "; 'AnyKit' could"), ("Self", "; 'SelfKit' could"),
    ("7up", "; 'Up' could"), ("Recettes d'été", "; 'RecettesDT' could"), ("🚣", ""), ("", ""),
    ("$Money", "; 'Money' could"), ("../Evil", "; 'Evil' could"),
  ])
  func refusesWhatIsNoName(text: String, suggestion: String) {
    #expect(throws: KitError.usage("'\(text)' can't be a module's name\(suggestion)")) {
      try ModuleName(text)
    }
  }
}
