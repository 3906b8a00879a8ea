export interface CookieJar {
  names(): string[];
  get(name: string): string | undefined;
  remove(name: string, domain?: string): void;
}

/** Reads and removes nothing if the browser forbids cookies. */
export function createCookieJar(document: { cookie: string }, isSecure: boolean): CookieJar {
  const rules = `; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
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
    remove(name, domain) {
      try {
        document.cookie = `${name}=; Max-Age=0${domain ? `; Domain=${domain}` : ''}${rules}`;
      } catch (error) {
        console.warn('A cookie could not be removed.', error);
      }
    },
  };
}

function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
