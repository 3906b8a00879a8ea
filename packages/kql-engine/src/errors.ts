/** Details of a failed query: the query, the position, the value that did not fit. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * Base class of all errors that the engine answers with. `status` and `key` are those of Kirby's own error
 * envelope, so that a client cannot tell the two apart (facts 4.1).
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

/** A method or property that does not exist on what the query has reached. */
export class KqlInvalidMethodError extends KqlError {
  readonly name = 'KqlInvalidMethodError';
  readonly status = 400;
  readonly key = 'error.invalidMethod';
}

/** A method or class that KQL does not allow. */
export class KqlPermissionError extends KqlError {
  readonly name = 'KqlPermissionError';
  readonly status = 403;
  readonly key = 'error.permission';
}

/** An unknown collection, language or translation. */
export class KqlNotFoundError extends KqlError {
  readonly name = 'KqlNotFoundError';
  readonly status = 404;
  readonly key = 'error.notFound';
}

/** A value that does not have the form the query needs, for example text that is no structure. */
export class KqlInvalidArgumentError extends KqlError {
  readonly name = 'KqlInvalidArgumentError';
  readonly status = 400;
  readonly key = 'error.invalidArgument';
}

/** An incomplete query, for example `a ? b` without its `: c`. */
export class KqlLogicError extends KqlError {
  readonly name = 'KqlLogicError';
  readonly status = 400;
  readonly key = 'error.logic';
}

/** Kirby's own general exception: its message is shown to the client. */
export class KqlGeneralError extends KqlError {
  readonly name = 'KqlGeneralError';
  readonly status = 500;
  readonly key = 'error.general';
}

/** An error that is a PHP error in Kirby (wrong type, too few arguments): clients see a generic message. */
export class KqlInternalError extends KqlError {
  readonly name = 'KqlInternalError';
  readonly status = 500;
  readonly key = null;
}

/** A request without valid credentials. */
export class KqlAuthError extends KqlError {
  readonly name = 'KqlAuthError';
  readonly status = 401;
  readonly key = 'error.auth';
}

/** A request with a wrong password; Kirby answers 403 here, not 401 [M]. */
export class KqlLoginError extends KqlError {
  readonly name = 'KqlLoginError';
  readonly status = 403;
  readonly key = 'error.access.login';
}

/**
 * A request body larger than any query of a site. PHP would treat it as empty, and Kirby would answer with
 * the whole site.
 */
export class KqlTooLargeError extends KqlError {
  readonly name = 'KqlTooLargeError';
  readonly status = 413;
  readonly key = 'error.general';
}
