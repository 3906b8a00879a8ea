export class CmsError extends Error {
  override readonly name: string = 'CmsError';
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(message: string, facts: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.facts = facts;
  }
}

export class CmsUnavailableError extends CmsError {
  override readonly name: string = 'CmsUnavailableError';
}

export class CmsLateError extends CmsUnavailableError {
  override readonly name = 'CmsLateError';
}

/** The message names query and field (E2). */
export class CmsContentError extends CmsError {
  override readonly name = 'CmsContentError';
}

export class KqlValueError extends CmsError {
  override readonly name = 'KqlValueError';
}
