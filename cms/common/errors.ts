/** Base class of all content errors; `facts` tell where to look. */
export class CmsError extends Error {
  override readonly name: string = 'CmsError';
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.facts = facts;
  }
}

/** The content system did not answer, or answered with an error. */
export class CmsUnavailableError extends CmsError {
  override readonly name: string = 'CmsUnavailableError';
}

/** The result was not there before the deadline of the request; it is still fetched, for later ones. */
export class CmsLateError extends CmsUnavailableError {
  override readonly name = 'CmsLateError';
}

/** The content system answered with something unexpected; the message names query and field (E2). */
export class CmsContentError extends CmsError {
  override readonly name = 'CmsContentError';
}

/** A value that may not enter a query. */
export class KqlValueError extends CmsError {
  override readonly name = 'KqlValueError';
}
