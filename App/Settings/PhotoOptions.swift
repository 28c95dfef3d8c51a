import ArgumentParser

struct PhotoOptions: ParsableArguments {
  @Option(help: "The service; picsum for --source live, else json-placeholder.")
  var service: PhotoService?
}
