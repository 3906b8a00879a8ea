export type Facts = Readonly<Record<string, unknown>>;

/** Base class of everything `query` throws: `name`, `status` and `key` are Kirby's own. */
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

/** Example: a text that is no structure. */
export class KqlInvalidArgumentError extends KqlError {
  readonly name = 'KqlInvalidArgumentError';
  readonly status = 400;
  readonly key = 'error.invalidArgument';
}

/** Example: `a ? b` without its `: c`. */
export class KqlLogicError extends KqlError {
  readonly name = 'KqlLogicError';
  readonly status = 400;
  readonly key = 'error.logic';
}

/** Clients see its message. */
export class KqlGeneralError extends KqlError {
  readonly name = 'KqlGeneralError';
  readonly status = 500;
  readonly key = 'error.general';
}

/** A PHP error in Kirby (wrong type, too few arguments). Clients see a generic message. */
export class KqlInternalError extends KqlError {
  readonly name = 'KqlInternalError';
  readonly status = 500;
  readonly key = null;
}

/** A PHP warning, which Kirby turns into an error with the number of warnings as its code. */
export class KqlWarning extends KqlInternalError {
  readonly code = 2;
}

export class KqlAuthError extends KqlError {
  readonly name = 'KqlAuthError';
  readonly status = 401;
  readonly key = 'error.auth';
}

/** Kirby sends 403, not 401, for a wrong password [M]. */
export class KqlLoginError extends KqlError {
  readonly name = 'KqlLoginError';
  readonly status = 403;
  readonly key = 'error.access.login';
}

/** PHP would ignore so large a body, and Kirby would return the whole site. */
export class KqlTooLargeError extends KqlError {
  readonly name = 'KqlTooLargeError';
  readonly status = 413;
  readonly key = 'error.general';
}
