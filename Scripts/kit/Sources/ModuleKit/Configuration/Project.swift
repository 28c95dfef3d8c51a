/// A workspace with its rules and owners.
package struct Project: Sendable {
  package let workspace: Workspace
  let configuration: KitConfiguration
  package let owners: CodeOwners?
  package let graph: ModuleGraph

  package init(
    _ workspace: Workspace, _ configuration: KitConfiguration = KitConfiguration(),
    owners: CodeOwners? = nil
  ) {
    self.workspace = workspace
    self.configuration = configuration
    self.owners = owners
    graph = ModuleGraph(workspace)
  }
}
