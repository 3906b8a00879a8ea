import type { KqlRequest, Select, SelectMap } from '../decode/kql.ts';
import type { Transport } from '../transports/transport.ts';

export interface KirbyNames {
  readonly templates: ReadonlyMap<string, readonly string[]>;
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const BODY = 'body';
const RAW = `${BODY}AsStored`;
const WRITTEN = `${BODY}AsKirbyText`;

/** Translates names in queries and results. If Kirby has both names, this code's wins (decision 105). */
export function withNames(transport: Transport, names: KirbyNames): Transport {
  const sent = new WeakMap<KqlRequest, KqlRequest>();
  const ours = { templates: turned(names.templates), fields: turned(names.fields) };

  /**
   * Returns the same object for the same request, because transports remember responses by request object.
   */
  function inTheirNames(request: KqlRequest): KqlRequest {
    const known = sent.get(request);
    if (known) return known;
    const { query, select } = request;
    const renamed = {
      query: renameQuery(query, names),
      ...(select && { select: renameSelect(select, names) }),
    };
    sent.set(request, renamed);
    return renamed;
  }

  const { isCurrent } = transport;
  return {
    ...transport,
    async query(request, locale, options) {
      const result = await transport.query(inTheirNames(request), locale, options);
      return request.select ? inOurNames(result, request.select, ours) : result;
    },
    ...(isCurrent && { isCurrent: (request, locale) => isCurrent(inTheirNames(request), locale) }),
  };
}

interface OurNames {
  readonly templates: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, string>;
}

function turned(names: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  return new Map([...names].flatMap(([own, theirs]) => theirs.map((each) => [each, own] as const)));
}

function renameQuery(query: string, { templates, fields }: KirbyNames): string {
  return query
    .replace(/\.template\((\[[^\]]*\]|"[^"]*")\)/g, (_, given: string) => {
      const own = [...given.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
      const all = own.flatMap((name) => [name, ...(templates.get(name) ?? [])]);
      return `.template([${all.map((name) => `"${name}"`).join(', ')}])`;
    })
    .replace(/\b(page\.content(?:\("default"\))?\.)(\w+)/g, (own, content: string, field: string) =>
      [own, ...(fields.get(field) ?? []).map((name) => `or(${content}${name})`)].join('.'),
    );
}

function renameSelect(select: SelectMap, names: KirbyNames): SelectMap {
  const renamed = Object.entries(select).map(([key, part]): [string, Select] => {
    if (part === true) return [key, part];
    if (typeof part === 'string') return [key, renameQuery(part, names)];
    const query = part.query === undefined ? {} : { query: renameQuery(part.query, names) };
    return [key, { ...query, select: renameSelect(part.select, names) }];
  });
  const text = renameQuery(`page.content.${BODY}`, names);
  const isMixed = isBody(select[BODY]) && names.fields.has(BODY);
  return Object.fromEntries([
    ...renamed,
    ...(isMixed
      ? [
          [RAW, text],
          [WRITTEN, `${text}.kirbytext`],
        ]
      : []),
  ]);
}

function isBody(part: Select | undefined): boolean {
  return typeof part === 'object' && part.query === `page.content.${BODY}.toBlocks`;
}

function inOurNames(result: unknown, select: SelectMap, ours: OurNames): unknown {
  if (Array.isArray(result)) return result.map((each) => inOurNames(each, select, ours));
  if (typeof result !== 'object' || result === null) return result;
  const { [RAW]: raw, [WRITTEN]: written, ...row } = result as Record<string, unknown>;
  const renamed = Object.entries(row).map(([key, value]) => {
    const part = select[key];
    if (part !== undefined && isTemplate(key, part) && typeof value === 'string')
      return [key, ours.templates.get(value) ?? value];
    if (part === 'page.content.toArray') return [key, renameKeys(value, ours.fields)];
    return [key, typeof part === 'object' ? inOurNames(value, part.select, ours) : value];
  });
  const page = Object.fromEntries(renamed);
  return isKirbyText(raw) ? { ...page, [BODY]: [textBlock(written)] } : page;
}

function renameKeys(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [names.get(key) ?? key, field]));
}

function isKirbyText(raw: unknown): boolean {
  return typeof raw === 'string' && /^\s*[^\s[<]/.test(raw);
}

function textBlock(text: unknown) {
  return { type: 'text', id: BODY, isHidden: false, content: { text } };
}

function isTemplate(key: string, part: Select): boolean {
  return part === true ? key === 'intendedTemplate' : part === 'page.intendedTemplate';
}
