import { KqlTooLargeError } from '../errors.ts';
import { isArray } from '../models/values/php-values.ts';

type Tree = { [key: string]: string | Tree };

/**
 * Merges body and query string as PHP does: the latter wins. A body that is no JSON object counts as empty,
 * which returns the whole site.
 * @throws KqlTooLargeError
 */
export async function readInput(request: Request): Promise<Record<string, unknown>> {
  const address = parseQueryString(new URL(request.url).searchParams);
  if (request.method !== 'POST') return address;
  const text = await readText(request);
  const isForm = request.headers.get('content-type')?.includes('application/x-www-form-urlencoded');
  const body = isForm ? parseQueryString(new URLSearchParams(text)) : parseJson(text);
  return { ...body, ...address };
}

/** PHP's default limit. */
const MAX_BYTES = 8 * 1024 * 1024;

async function readText({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new KqlTooLargeError(`A body has at most ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text);
    return isArray(data) ? Object.fromEntries(Object.entries(data)) : {};
  } catch {
    return {};
  }
}

/** Reads PHP's nested fields: `select[title]=true`, `select[]=title`. */
function parseQueryString(fields: URLSearchParams): Tree {
  const data: Tree = {};
  for (const [name, value] of fields) {
    const [, first = '', rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)/.exec(name) ?? [];
    if (first === '') continue;
    const path = [
      first.replace(/[ .]/g, '_'),
      ...[...rest.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? ''),
    ];
    put(data, path, value);
  }
  return asLists(data);
}

function put(tree: Tree, [key = '', ...rest]: readonly string[], value: string) {
  const name = key === '' ? String(Object.keys(tree).length) : key;
  if (rest.length === 0) {
    Object.defineProperty(tree, name, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const found = Object.hasOwn(tree, name) ? tree[name] : undefined;
  const next: Tree = typeof found === 'object' ? found : {};
  put(next, rest, value);
  Object.defineProperty(tree, name, { value: next, enumerable: true, configurable: true, writable: true });
}

function asLists(tree: Tree): Tree {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    typeof value === 'object' ? asLists(value) : value,
  ]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return (isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Tree;
}
