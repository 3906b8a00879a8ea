import { type SiteData, siteFile } from './data.ts';

const files = new Map<string, Promise<unknown>>();

/** Each file once a document; one that could not be read is read again. */
export function readFile(path: string): Promise<unknown> {
  const known = files.get(path) ?? fetchFile(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known;
}

async function fetchFile(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

export async function readSite(): Promise<SiteData> {
  return (await readFile(siteFile)) as SiteData;
}
