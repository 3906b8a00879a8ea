import { expectTypeOf, test } from 'vitest';
import { createKqlClient } from '../client/create-client.ts';
import type { KqlAnswer } from './answer.ts';
import type { AllNotesAnswer, FirstAddressAnswer, Model } from './fixtures/model.ts';
import type { KqlModel } from './values.ts';

// The compiler checks this file; nothing of it needs to run.

type Answer<R> = KqlAnswer<Model, R>;
type Bare<R> = KqlAnswer<KqlModel, R>;

test('fields, methods and plain values have their types (G2)', () => {
  expectTypeOf<Answer<'site.email'>>().toEqualTypeOf<string>();
  expectTypeOf<Answer<'site.children.count'>>().toEqualTypeOf<number>();
  expectTypeOf<Answer<"page('notes').isListed">>().toEqualTypeOf<boolean>();
  expectTypeOf<Answer<"page('notes')?.title.upper">>().toEqualTypeOf<string | null>();
  expectTypeOf<Answer<'site.index.template("album").first.layout'>>().toEqualTypeOf<'wide' | 'narrow' | ''>();
  expectTypeOf<Answer<'site.index.template("album").first.mood.or("calm")'>>().toEqualTypeOf<
    'calm' | 'wild'
  >();
  expectTypeOf<Answer<'site.index.template("album").first.end-date'>>().toEqualTypeOf<never>();
  expectTypeOf<Answer<'site.social.toStructure.first.url'>>().toEqualTypeOf<string>();
  expectTypeOf<Answer<"site.find('a', 'b')">>().toEqualTypeOf<string[]>();
  expectTypeOf<Answer<'site.images.first?.width'>>().toEqualTypeOf<number | null>();
  expectTypeOf<Answer<'kirby.languageCode'>>().toEqualTypeOf<string | null>();
});

test('what an argument, an operator or a literal decides is decided (G2)', () => {
  expectTypeOf<Answer<"site.email.toDate('Y, (d)')">>().toEqualTypeOf<string | null>();
  expectTypeOf<Answer<'site.email.toDate'>>().toEqualTypeOf<number | null>();
  expectTypeOf<Answer<"site.index.pluck('title', ',', true)">>().toEqualTypeOf<string[]>();
  expectTypeOf<Answer<"page('x')?.url ?? 'none'">>().toEqualTypeOf<string>();
  expectTypeOf<Answer<"site.email.isEmpty ? 'a' : site.children.count">>().toEqualTypeOf<'a' | number>();
});

test('selects, pagination and requests inside have their types (G2)', () => {
  const request = {
    query: "page('notes').children.template('note')",
    select: {
      title: true,
      num: false,
      when: "page.date.toDate('Y-m-d')",
      status: true,
      shops: { query: 'page.facts.toObject.shops.toStructure', select: ['name'] },
      images: { select: ['url', 'alt', 'height'] },
      parent: { query: 'page.parent', select: { id: true } },
    },
    pagination: { limit: 10 },
  } as const;
  expectTypeOf<Answer<typeof request>['data'][number]>().toEqualTypeOf<{
    title: string;
    when: string | null;
    status: 'listed' | 'unlisted' | 'draft';
    shops: { name: string }[];
    images: { url: string; alt: string; height: number }[];
    parent: { id: string } | null;
  }>();
  expectTypeOf<Answer<typeof request>['pagination']['total']>().toEqualTypeOf<number>();
});

test('blocks are a union by their type (G2)', () => {
  type Block = Answer<"site.index.template('note').first.text.toBlocks">[number];
  expectTypeOf<Block['type']>().toEqualTypeOf<'heading' | 'text' | 'badge'>();
  expectTypeOf<keyof Extract<Block, { type: 'badge' }>['content']>().toEqualTypeOf<'colour'>();
});

test('without a model every name may be a field, and methods are known (G2)', () => {
  const request = {
    query: "page('agenda').children",
    select: { title: true, when: "page.datetime.toDate('Y-m-d')" },
  } as const;
  expectTypeOf<Bare<typeof request>>().toEqualTypeOf<{ title: string; when: string | null }[]>();
});

test('what cannot be known is unknown, and never any (G2)', () => {
  expectTypeOf<Answer<string>>().toEqualTypeOf<unknown>();
  expectTypeOf<Answer<"site.index.filterBy('date', page('a').date).count">>().toEqualTypeOf<unknown>();
  expectTypeOf<Answer<'site.email.yaml'>>().toEqualTypeOf<unknown>();
  expectTypeOf<Answer<'site.index.first.anything'>>().toEqualTypeOf<string>();
  expectTypeOf<Answer<"collection('x')">>().toEqualTypeOf<unknown>();
});

test('requests in files have the types of their answers (G2)', () => {
  expectTypeOf<AllNotesAnswer>().toEqualTypeOf<{ title: string; when: string | null }[]>();
  expectTypeOf<FirstAddressAnswer>().toEqualTypeOf<string>();
});

test('a wrong name or argument is an error of the compiler, at its place in the request (G2)', () => {
  const client = createKqlClient<Model>({
    url: 'http://localhost/',
    fetch: () => Promise.reject(new Error()),
  });
  const query = "site.index.template('album')";
  void client.query({ query, select: ['cover', 'layout', 'title'] });
  void client.batch({ one: 'site.email', two: { query, select: { size: 'page.wide.toInt' } } });
  // @ts-expect-error An album has no date.
  void client.query({ query, select: ['date'] });
  // @ts-expect-error There is no such method.
  void client.query({ query, select: { when: 'page.headline.shout' } });
  // @ts-expect-error short() takes a number.
  void client.query({ query, select: { when: "page.headline.short('x')" } });
  // @ts-expect-error short() needs an argument.
  void client.query('site.email.short');
  // @ts-expect-error Nothing has this name.
  void client.query('sites.title');
  // @ts-expect-error A text has no methods.
  void client.query('site.url.upper');
  // @ts-expect-error In a select of pages a file is not known.
  void client.query({ query, select: { name: 'file.name' } });
  // @ts-expect-error The rows have no such field.
  void client.query({ query: 'site.social.toStructure', select: { link: true } });
  // @ts-expect-error The inner request is wrong.
  void client.query({ query, select: { files: { query: 'page.files', select: ['hight'] } } });
  // @ts-expect-error The second of two is wrong.
  void client.batch({ one: 'site.email', two: 'site.emails' });
});
