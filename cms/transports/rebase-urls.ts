/**
 * An answer of a Kirby elsewhere with its own addresses made paths of this site, in values, HTML and srcsets alike: `https://cms.example/media/x` is
 * `/media/x`, `https://cms.example` is `/`. An address that only begins like it (`https://cms.example.org`) is another host's.
 */
export function rebaseUrls(answer: unknown, baseUrl: string): unknown {
  const literal = baseUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = new RegExp(`${literal}(?=[/"'\\s<>,)?#]|$)(/?)`, 'g');
  const rebase = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(baseUrl) ? value.replace(own, '/') : value;
    if (Array.isArray(value)) return value.map(rebase);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rebase(each)]));
  };
  return rebase(answer);
}
