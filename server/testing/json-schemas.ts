// Sources: jsonfeed.org/version/1.1, w3.org/TR/appmanifest, and chapters/jsonChapters.md of
// podcast-namespace.
import Ajv from 'ajv';

const text = { type: 'string', pattern: '\\S' };
const address = { type: 'string', format: 'uri' };
const color = { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' };
const moment = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
};
const language = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$' };
const listOf = (items: object) => ({ type: 'array', items, minItems: 1 });
const only = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const authors = listOf({
  ...only({ name: text, url: address, avatar: address }),
  minProperties: 1,
});

export const JSON_FEED = only(
  {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    description: text,
    user_comment: text,
    language,
    authors,
    home_page_url: address,
    feed_url: address,
    next_url: address,
    icon: address,
    favicon: address,
    expired: { type: 'boolean' },
    hubs: listOf(only({ type: text, url: address }, 'type', 'url')),
    items: {
      type: 'array',
      items: {
        ...only(
          {
            id: text,
            title: text,
            content_html: text,
            content_text: text,
            summary: text,
            url: address,
            external_url: address,
            image: address,
            banner_image: address,
            date_published: moment,
            date_modified: moment,
            authors,
            language,
            tags: listOf(text),
            attachments: listOf(
              only(
                {
                  url: address,
                  title: text,
                  mime_type: { type: 'string', pattern: '^[a-z]+/.' },
                  size_in_bytes: { type: 'number' },
                  duration_in_seconds: { type: 'number' },
                },
                'url',
                'mime_type',
              ),
            ),
          },
          'id',
        ),
        anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
      },
    },
  },
  'version',
  'title',
  'items',
);

const icon = only(
  {
    src: text,
    sizes: { type: 'string', pattern: '^(any|[1-9]\\d*x[1-9]\\d*)( [1-9]\\d*x[1-9]\\d*)*$' },
    type: { type: 'string', pattern: '^image/[a-z0-9.+-]+$' },
    purpose: { type: 'string', pattern: '^(any|maskable|monochrome)( (any|maskable|monochrome))*$' },
  },
  'src',
);

/** Browsers require more than the specification before they offer installation. */
export const MANIFEST = only(
  {
    id: text,
    name: text,
    short_name: text,
    description: text,
    start_url: text,
    scope: text,
    lang: language,
    dir: { enum: ['ltr', 'rtl', 'auto'] },
    display: { enum: ['fullscreen', 'standalone', 'minimal-ui', 'browser'] },
    orientation: {
      enum: [
        'any',
        'natural',
        'landscape',
        'landscape-primary',
        'landscape-secondary',
        'portrait',
        'portrait-primary',
        'portrait-secondary',
      ],
    },
    background_color: color,
    theme_color: color,
    categories: listOf(text),
    icons: {
      ...listOf(icon),
      allOf: ['192x192', '512x512'].map((size) => ({
        contains: { type: 'object', properties: { sizes: { const: size } } },
      })),
    },
    shortcuts: listOf(
      only(
        { name: text, short_name: text, description: text, url: text, icons: listOf(icon) },
        'name',
        'url',
      ),
    ),
  },
  'name',
  'start_url',
  'display',
  'icons',
);

export const CHAPTERS = only(
  {
    version: { type: 'string', pattern: '^1\\.\\d+\\.\\d+$' },
    title: text,
    author: text,
    podcastName: text,
    description: text,
    fileName: text,
    waypoints: { type: 'boolean' },
    chapters: listOf(
      only(
        {
          startTime: { type: 'number', minimum: 0 },
          endTime: { type: 'number', minimum: 0 },
          title: text,
          img: address,
          url: address,
          toc: { type: 'boolean' },
        },
        'startTime',
      ),
    ),
  },
  'version',
  'chapters',
);

export function faultsOf(schema: object, file: unknown): string[] {
  const ajv = new Ajv({ allErrors: true, formats: { uri: (value: string) => URL.canParse(value) } });
  ajv.validate(schema, file);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
