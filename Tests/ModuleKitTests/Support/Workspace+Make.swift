@testable import ModuleKit

extension Workspace {
  static func make(
    _ modules: Module..., root: String = "/nowhere", products: [String: Set<String>] = [:]
  ) -> Workspace {
    Workspace(root: root, modules: modules, products: products)
  }
}
