import { type Locale, localePath } from './languages.ts';
import { feedAddresses, languageAddresses, machineAddresses } from './machine-addresses.ts';
import { ownPages, type RouteName, type routes, routeTable } from './routes.ts';

type Route<N extends RouteName> = Extract<(typeof routes)[number], { name: N }>;
type HasId = { id: string };
type Query<N extends RouteName> = { [Q in Route<N>['query'][number]]?: string | number };

type OwnPage = keyof typeof ownPages;
type Machine = keyof typeof machineAddresses;
type InLanguage = keyof typeof languageAddresses;
type Feed = keyof typeof feedAddresses;

type OfRoute<N extends RouteName> = Route<N>['path'] extends `${string}*`
  ? [params: HasId & Query<N>]
  : [params?: Query<N>];
type OfMachine<N extends Machine> = (typeof machineAddresses)[N] extends `${string}*` ? [params: HasId] : [];
type PageOfFile = (typeof feedAddresses)[Feed][0];
type Given<N> = N extends RouteName
  ? OfRoute<N>
  : N extends Feed
    ? OfRoute<Extract<PageOfFile, (typeof feedAddresses)[N][0]>>
    : [];

type Params = Readonly<Record<string, string | number | undefined>>;

export function href<N extends Machine>(name: N, ...params: OfMachine<N>): string;
export function href<N extends RouteName | OwnPage | InLanguage | Feed>(
  name: N,
  locale: Locale,
  ...params: Given<N>
): string;
export function href(name: string, first?: Locale | Params, second: Params = {}): string {
  if (typeof first !== 'string') return withId(lookUp(machineAddresses, name) ?? '', first);
  const feed = lookUp(feedAddresses, name);
  if (feed) {
    const { id, ...query } = second;
    return pagePath(feed[0], first, { id }) + feed[1] + queryOf(query);
  }
  const path = lookUp(languageAddresses, name);
  return path === undefined ? pagePath(name, first, second) : localePath(first, path);
}

function pagePath(name: string, locale: Locale, { id, ...query }: Params): string {
  const own = lookUp(ownPages, name);
  if (own !== undefined) return localePath(locale, `/${own}`);
  const row = routeTable.find((each) => each.route === name && each.locale === locale);
  return withId(row?.path ?? '', { id }) + queryOf(query);
}

function withId(path: string, { id = '' }: Params = {}): string {
  return path.replace('*', () => String(id));
}

function queryOf(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return table[name];
}
