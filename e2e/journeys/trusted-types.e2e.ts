import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

const attempts = () => {
  const attempt = (act: () => unknown) => {
    try {
      act();
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  };
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  return {
    html: attempt(() => {
      document.createElement('p').innerHTML = '<b>x</b>';
    }),
    parsed: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
    script: attempt(() => {
      document.createElement('script').src = '/x.js';
    }),
    worker: attempt(() => new Worker('/x.js')),
    other: attempt(() => trustedTypes.createPolicy('other', {})),
    again: attempt(() => trustedTypes.createPolicy('tweeklank', {})),
  };
};

for (const path of ['/', '/en/agenda']) {
  test(`no script but the site's one policy turns text into HTML or into a script (${path}) (T17)`, async ({
    page,
    troubles,
  }) => {
    await arriveAt(page, path);
    const { 'content-security-policy': policy } = (await page.request.get(path)).headers();
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types tweeklank");
    expect(await page.evaluate(attempts)).toEqual({
      html: 'TypeError',
      parsed: 'TypeError',
      script: 'TypeError',
      worker: 'TypeError',
      other: 'TypeError',
      again: 'TypeError',
    });
    troubles.length = 0;
  });
}
