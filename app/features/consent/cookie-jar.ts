export interface CookieJar {
  names(): string[];
  get(name: string): string | undefined;
  set(name: string, value: string, lifetime: number): void;
  remove(name: string, domain?: string): void;
}

/**
 * The cookies of a document. Where they are forbidden nothing is read or stored, and the log says so.
 * Lifetimes are in milliseconds.
 */
export function createCookieJar(document: { cookie: string }, isSecure: boolean): CookieJar {
  const rules = `; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const write = (line: string): void => {
    try {
      document.cookie = line + rules;
    } catch (error) {
      console.warn('A cookie could not be written.', error);
    }
  };
  const pairs = (): string[][] => {
    try {
      return document.cookie.split(/; */).map((pair) => pair.split(/=(.*)/s));
    } catch (error) {
      console.warn('The cookies could not be read.', error);
      return [];
    }
  };
  return {
    names: () => pairs().flatMap(([name]) => name || []),
    get: (name) => decode(pairs().find((pair) => pair[0] === name)?.[1]),
    set: (name, value, lifetime) => write(`${name}=${encodeURIComponent(value)}; Max-Age=${lifetime / 1000}`),
    remove: (name, domain) => write(`${name}=; Max-Age=0${domain ? `; Domain=${domain}` : ''}`),
  };
}

function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    // Not written by us and not decodable: return it unchanged; the caller rejects it.
    return value;
  }
}
