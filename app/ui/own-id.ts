/** An id that the site itself writes. What editors name is a slug or a footnote (`cms/blocks/anchors.ts`): neither can begin so. */
export type OwnId = `site_${string}`;

/** The one place that says how an own id is written: `ownId('content')` is `site_content`. No blanks: an id with one cannot be pointed at. */
export const ownId = (name: string): OwnId => `site_${name}`;

/** The parts of a document that are pointed at from elsewhere: by script, feeds. */
export const PARTS = {
  app: ownId('app'),
  content: ownId('content'),
  footer: ownId('footer'),
  transcript: ownId('transcript'),
} as const;
