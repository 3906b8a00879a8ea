import { type ESTree, parseSync, Visitor } from 'vite';
import { findWordLists } from './split-words.ts';

interface Call {
  lists: readonly string[];
  /** Keys that the call reads; `null` for a key that is known only at run time. */
  keys: (string | null)[];
}

/** Finds calls of `useWords` and `wordsOf`. In one file, a name must always mean the same lists. */
function findCalls(file: string, source: string): Call[] {
  const calls: Call[] = [];
  const byName = new Map<string, Call[]>();
  const known = new Map<number, Call>();
  const callAt = ({ start }: { start: number }) => known.get(start);
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression({ start, callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !/^(useWords|wordsOf)$/.test(callee.name)) return;
      const lists = given.flatMap((each) =>
        each.type === 'Identifier' && each.name.endsWith('Words') ? [each.name] : [],
      );
      const call = { lists, keys: [] };
      known.set(start, call);
      calls.push(call);
    },
  }).visit(program);
  new Visitor({
    VariableDeclarator({ id, init }) {
      const call = init && callAt(init);
      if (!call) return;
      if (id.type === 'Identifier') byName.set(id.name, [...(byName.get(id.name) ?? []), call]);
      if (id.type === 'ObjectPattern') call.keys.push(...keysOf(id));
    },
  }).visit(program);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier') return;
      for (const { keys } of byName.get(init.name) ?? []) keys.push(...keysOf(id));
    },
    MemberExpression({ object, property, computed }) {
      const direct = callAt(object);
      const named = object.type === 'Identifier' ? byName.get(object.name) : undefined;
      for (const { keys } of direct ? [direct] : (named ?? []))
        keys.push(!computed && property.type === 'Identifier' ? property.name : null);
    },
  }).visit(program);
  return calls;
}

function keysOf({ properties }: ESTree.ObjectPattern): string[] {
  return properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
  );
}

/** Finds words that no code uses, and keys that two lists share if they are used together. */
export function checkWords(sources: ReadonlyMap<string, string>): string[] {
  const lists = [...sources].flatMap(([file, source]) =>
    findWordLists(file, source).map((list) => ({ file, ...list })),
  );
  const calls = [...sources].flatMap(([file, source]) =>
    findCalls(file, source).map((call) => ({ file, ...call })),
  );
  const all = [...sources.values()].join('\n');
  const isNamed = (key: string) => all.includes(`'${key}'`);
  const unused = lists.flatMap(({ file, name, keys }) => {
    const own = calls.filter((call) => call.lists.includes(name)).flatMap((call) => call.keys);
    return keys
      .filter((key) => !own.includes(key) && !(own.includes(null) && isNamed(key)))
      .map((key) => `${file} has ${key} in ${name}, which no code says: show it, or remove it.`);
  });
  const twice = calls.flatMap((call) => {
    const keys = lists.filter(({ name }) => call.lists.includes(name)).flatMap((list) => list.keys);
    return keys
      .filter((key, at) => keys.indexOf(key) !== at)
      .map((key) => `${call.file} uses ${call.lists.join(' and ')} together: both have ${key}.`);
  });
  return [...unused, ...twice];
}
