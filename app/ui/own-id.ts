/**
 * An id of the site itself. Ids from editors are slugs or footnotes (`cms/blocks/anchors.ts`), which cannot
 * start with this prefix.
 */
export type OwnId = `site_${string}`;

/**
 * The only place that writes own ids: `ownId('content')` is `site_content`. Without spaces, because an id
 * with a space cannot be referenced.
 */
export const ownId = (name: string): OwnId => `site_${name}`;

/** The parts of a document that scripts and feeds reference. */
export const PARTS = {
  app: ownId('app'),
  content: ownId('content'),
  footer: ownId('footer'),
  transcript: ownId('transcript'),
} as const;
