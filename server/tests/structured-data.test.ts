import sharp from 'sharp';
import { expect, test } from 'vitest';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { forms, type Node, rules } from '../testing/search-engine-rules.ts';
import { realOrigin, sharedRealSite } from '../testing/start-real-site.ts';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const typesOf = (node: Node): string[] => [node['@type']].flat().map(String);

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [...('@type' in value ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

function check(node: Node): string[] {
  const properties = Object.keys(node).filter((name) => name !== '@type');
  if (properties.join() === 'url' && !typesOf(node).includes('VirtualLocation')) return [];
  return [
    ...typesOf(node).flatMap((type) => {
      const { required = [], recommended = [], unless = {}, never = {} } = rules[type] ?? {};
      const { forms: own = {}, least = {} } = rules[type] ?? {};
      return [
        ...required.filter((name) => !(name in node)).map((name) => `${type} needs ${name}`),
        ...recommended
          .filter((name) => !(name in node) && !unless[name]?.(node))
          .map((name) => `${type} should have ${name}`),
        ...Object.keys(never)
          .filter((name) => name in node)
          .map((name) => `${type} has ${name}, of which the rules say that it never has`),
        ...Object.entries(own)
          .filter(([name, form]) => name in node && !form.test(String(node[name])))
          .map(([name]) => `${name} of ${type} is ${JSON.stringify(node[name])}`),
        ...Object.entries(least)
          .filter(([name, count]) => [node[name]].flat().length < count)
          .map(([name, count]) => `${type} needs ${count} of ${name}`),
      ];
    }),
    ...Object.entries(node).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((each) => !isNode(each) && (each === '' || forms[name]?.test(String(each)) === false))
        .map((each) => `${name} is ${JSON.stringify(each)}`),
    ),
  ];
}

test('the structured data of every page in both languages has what search engines ask for (D2)', async () => {
  const site = await sharedRealSite();
  const wrong: string[] = [];
  const count = new Map<string, number>();
  const lacking = new Map<string, number>();
  const images = new Set<string>();
  for (const path of locationsIn(await readSitemap(site))) {
    const { text } = await site.get(path);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    const { '@context': context, '@graph': graph = [] } = JSON.parse(json) as Record<string, unknown>;
    const tops = graph as Node[];
    if (context !== 'https://schema.org' || tops.length === 0) wrong.push(`${path} has none`);
    for (const node of nodesIn(tops)) {
      for (const type of typesOf(node)) count.set(type, (count.get(type) ?? 0) + 1);
      wrong.push(...(isSubEvent(node, tops) ? [] : check(node)).map((fault) => `${path}: ${fault}`));
    }
    for (const node of tops) {
      for (const type of typesOf(node)) {
        for (const name of rules[type]?.recommended ?? [])
          if (!(name in node)) lacking.set(`${type} ${name}`, (lacking.get(`${type} ${name}`) ?? 0) + 1);
      }
      const pictures = [node['image'] ?? []].flat();
      if (/^(Event|NewsArticle|Article)$/.test(typesOf(node).join()) && ![0, 3].includes(pictures.length))
        wrong.push(`${path}: ${pictures.length} pictures`);
      if (pictures.length === 3 && images.size < 3) for (const each of pictures) images.add(String(each));
    }
  }
  expect(wrong).toEqual([]);
  // No event of the demo is online.
  const seen = Object.keys(rules).filter((type) => type !== 'VirtualLocation');
  for (const type of seen) expect([type, (count.get(type) ?? 0) > 0]).toEqual([type, true]);
  const of = (type: string) => count.get(type) ?? 0;
  expect(lacking.get('Event performer') ?? 0).toBeLessThan(of('Event') / 2);
  expect(lacking.get('Event image') ?? 0).toBeLessThan(of('Event') / 4);

  const ratios: number[] = [];
  for (const image of images) {
    const response = await fetch(image.replace(realOrigin, `http://127.0.0.1:${site.port}`));
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width * height).toBeGreaterThan(50_000 * 4);
    ratios.push(Math.round((width / height) * 100) / 100);
  }
  expect(ratios).toEqual([1, 1.33, 1.78]);
}, 180_000);

const isSubEvent = (node: Node, tops: readonly Node[]): boolean =>
  typesOf(node).includes('Event') && !tops.includes(node);

test('pages say what they are: an event with its first date and its offset from UTC, an article, an episode, the podcast (D2)', async () => {
  const site = await sharedRealSite();
  const read = async (path: string, type: string) => {
    const [, json = '{}'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await site.get(path)).text) ?? [];
    return (JSON.parse(json)['@graph'] as Node[]).find((node) => node['@type'] === type);
  };
  expect(await read('/en/agenda/a-hall-full-of-dialects', 'Event')).toMatchObject({
    url: `${realOrigin}/en/agenda/a-hall-full-of-dialects`,
    startDate: '2026-11-26T20:00:00+01:00',
    inLanguage: 'en',
  });
  expect(await read('/nieuws/de-ui-schuift-op', 'NewsArticle')).toMatchObject({ inLanguage: 'nl' });
  expect(await read('/podcasts/de-ui-van-urk', 'PodcastEpisode')).toMatchObject({ episodeNumber: 7 });
  expect(await read('/podcasts', 'PodcastSeries')).toMatchObject({ name: 'Op de tong' });
});

test('a breadcrumb leads from the home page to the page; an error and a hidden page have no structured data (D2)', async () => {
  const site = await sharedRealSite();
  const read = async (path: string) => {
    const [, json] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await site.get(path)).text) ?? [];
    return json === undefined ? null : (JSON.parse(json)['@graph'] as Node[]);
  };
  const crumbs = (await read('/en/agenda/who-is-speaking'))?.find(
    (node) => node['@type'] === 'BreadcrumbList',
  );
  const items = (crumbs?.['itemListElement'] ?? []) as Node[];
  expect(items.map(({ name, item }) => [name, item])).toEqual([
    ['Tweeklank', `${realOrigin}/en`],
    ['What’s on', `${realOrigin}/en/agenda`],
    ['Who is speaking? A night about cloned voices', `${realOrigin}/en/agenda/who-is-speaking`],
  ]);
  for (const path of ['/is/er/niet', '/zoeken', '/en/search'])
    expect([path, await read(path)]).toEqual([path, null]);
});
