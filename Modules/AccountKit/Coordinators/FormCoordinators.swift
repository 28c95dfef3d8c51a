/// Signs in; leads to registration and password reset.
final class SignInCoordinator: FlowCoordinator {
  override func start() {
    pushForm { SignInInteractor(sessions: workers.sessions, presenter: $0) }
  }

  /// Also complete after a registration, which opens a session too.
  override func isComplete(with output: AccountOutput) -> Bool {
    switch output {
    case .signedIn, .confirmed: true
    default: false
    }
  }
}

/// Registers an account, then opens its confirmation.
final class RegistrationCoordinator: FlowCoordinator {
  override func start() {
    pushForm { RegistrationInteractor(registrations: workers.registrations, presenter: $0) }
  }

  override func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): leave(for: destination)
    case .report(let output):
      report(output)
      if case .registrationAwaitsCode = output { open(.confirmation) }
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .confirmed = output { true } else { false }
  }
}

/// Confirms the pending registration by its code.
final class ConfirmationCoordinator: FlowCoordinator {
  override func start() {
    pushForm { ConfirmationInteractor(registrations: workers.registrations, presenter: $0) }
  }

  override func navigate(_ navigation: AccountNavigation) {
    switch navigation {
    case .open(let destination): leave(for: destination)
    case .report(let output): report(output)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .confirmed = output { true } else { false }
  }
}

/// Sends a code to a phone number, then opens the form for a new password.
final class ForgottenPasswordCoordinator: FlowCoordinator {
  override func start() {
    pushForm {
      ForgottenPasswordInteractor(
        destination == .newPassword ? .newPassword : .forgottenPassword,
        resets: workers.passwordResets, presenter: $0)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool { output == .passwordChanged }
}

/// Adds a card to the account.
final class AddCardCoordinator: FlowCoordinator {
  override func start() {
    pushForm {
      AddCardInteractor(
        sessions: workers.sessions, cards: workers.cards, now: workers.now, presenter: $0)
    }
  }

  override func isComplete(with output: AccountOutput) -> Bool {
    if case .cardAdded = output { true } else { false }
  }
}
