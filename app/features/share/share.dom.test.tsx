import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { examples } from './share.examples.tsx';

const url = 'https://tweeklank.example/agenda/zaal';

async function share(abilities: object) {
  vi.stubGlobal('navigator', abilities);
  const { share: example } = examples;
  if (!example) throw new Error('no example');
  const page = show(example);
  await hydrate(page);
  const { getByRole } = within(page);
  let isFollowed = true;
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    // jsdom cannot follow a link.
    event.preventDefault();
  };
  addEventListener('click', follow, { once: true });
  await act(async () => void fireEvent.click(getByRole('link', { name: 'Deel' })));
  return { isFollowed, said: getByRole('status').textContent, link: getByRole('link').getAttribute('href') };
}

test('a page is shared by what the device has for it; who closes that hears nothing (V6)', async () => {
  const given = vi.fn(async () => {});
  const writeText = vi.fn();
  expect(await share({ share: given, clipboard: { writeText } })).toMatchObject({
    isFollowed: false,
    said: '',
  });
  expect(given).toHaveBeenCalledWith({ title: 'Een zaal vol dialecten', url });
  const closed = () => Promise.reject(new DOMException('', 'AbortError'));
  expect(await share({ share: closed, clipboard: { writeText } })).toMatchObject({ said: '' });
  expect(writeText).not.toHaveBeenCalled();
});

test('a device without that copies the address and says so; without either, and without script, it is a mail (V6)', async () => {
  const writeText = vi.fn(async () => {});
  expect(await share({ clipboard: { writeText } })).toMatchObject({
    isFollowed: false,
    said: 'Het adres is gekopieerd.',
  });
  expect(writeText).toHaveBeenCalledWith(url);
  expect(await share({})).toEqual({
    isFollowed: true,
    said: '',
    link: `mailto:?subject=Een%20zaal%20vol%20dialecten&body=${encodeURIComponent(url)}`,
  });
});
