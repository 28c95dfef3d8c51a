/// Names the values that the objects of a scene tell each other: Requests from View to Interactor,
/// Responses on to the Presenter, ViewModels back to the View; each only where it carries something.
enum Articles {}
