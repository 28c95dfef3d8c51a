// MVC as in Cocoa: Controller → View, Controller → Repository. The Controller is the screen, as a
// view controller is: it receives the user's events, fetches the model from the repository, formats
// it, and sets the View's properties. Beside the model it has only the error of the last load. The
// View lays out its properties, and knows no other object. Navigation goes from the Controller to
// the output. There are no protocols: the Controller is tested with the View.
// The Controller holds the View, which holds nothing: the scene is released with the Controller.
//
// Follows Apple's Model-View-Controller, retired since (https://developer.apple.com/library/archive/
// documentation/General/Conceptual/DevPedia-CocoaCore/MVC.html); departs from it in user events,
// which the host sends to the Controller itself, and in the model, which is a value without rules:
// those of loading are the Controller's. The tweets' MVC has a Model with rules.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let view = CharacterDetailView()
    scene.trace?.track(view, as: "View")
    let controller = CharacterDetailController(
      id: scene.id, repository: scene.repository(for: "Controller"), view: view,
      firstRead: scene.firstRead, output: scene.output(from: "Controller"))
    return scene.screen(controller, as: "Controller", recordsRenderings: true)
  }
}
