/// Files that belong to no module, and the modules that a change in them affects.
package struct FileTouch: Equatable, Sendable {
  package var files: PathGlob
  package var modules: [ModuleSelector]
}
