export type Facts = Readonly<Record<string, unknown>>;

/**
 * Base class of all that `query` throws: `name`, `status` and `key` are those of Kirby's own answer.
 */
export abstract class KqlError extends Error {
  abstract override readonly name: string;
  abstract readonly status: number;
  abstract readonly key: string | null;
  readonly facts: Facts;

  constructor(message: string, facts: Facts = {}, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

export class KqlInvalidMethodError extends KqlError {
  readonly name = 'KqlInvalidMethodError';
  readonly status = 400;
  readonly key = 'error.invalidMethod';
}

export class KqlPermissionError extends KqlError {
  readonly name = 'KqlPermissionError';
  readonly status = 403;
  readonly key = 'error.permission';
}

export class KqlNotFoundError extends KqlError {
  readonly name = 'KqlNotFoundError';
  readonly status = 404;
  readonly key = 'error.notFound';
}

/** For example text that is not a structure. */
export class KqlInvalidArgumentError extends KqlError {
  readonly name = 'KqlInvalidArgumentError';
  readonly status = 400;
  readonly key = 'error.invalidArgument';
}

/** For example `a ? b` without its `: c`. */
export class KqlLogicError extends KqlError {
  readonly name = 'KqlLogicError';
  readonly status = 400;
  readonly key = 'error.logic';
}

/** Its message is shown to the client. */
export class KqlGeneralError extends KqlError {
  readonly name = 'KqlGeneralError';
  readonly status = 500;
  readonly key = 'error.general';
}

/** A PHP error in Kirby (wrong type, too few arguments): clients see a generic message. */
export class KqlInternalError extends KqlError {
  readonly name = 'KqlInternalError';
  readonly status = 500;
  readonly key = null;
}

/** A warning of PHP, which Kirby makes an error with the number of warnings for its code. */
export class KqlWarning extends KqlInternalError {
  readonly code = 2;
}

export class KqlAuthError extends KqlError {
  readonly name = 'KqlAuthError';
  readonly status = 401;
  readonly key = 'error.auth';
}

/** Kirby answers a wrong password with 403, not 401 [M]. */
export class KqlLoginError extends KqlError {
  readonly name = 'KqlLoginError';
  readonly status = 403;
  readonly key = 'error.access.login';
}

/** PHP would treat so large a body as empty, and Kirby would answer with the whole site. */
export class KqlTooLargeError extends KqlError {
  readonly name = 'KqlTooLargeError';
  readonly status = 413;
  readonly key = 'error.general';
}
