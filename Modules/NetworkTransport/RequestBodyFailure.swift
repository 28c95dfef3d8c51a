/// Marks an error as that of the stream that a request's body is read from: none of the network's.
struct RequestBodyFailure: Error {
  let cause: any Error
}
