import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { copyWithoutHyphens } from './copy-without-hyphens.ts';

function copy(text: string): Record<string, string> {
  render(<h1>{text}</h1>);
  document.getSelection()?.selectAllChildren(screen.getByRole('heading', { name: text }));
  const copied: Record<string, string> = {};
  const event = new Event('copy', { cancelable: true });
  const clipboardData = { setData: (type: string, data: string) => Object.assign(copied, { [type]: data }) };
  copyWithoutHyphens(Object.assign(event, { clipboardData }) as unknown as ClipboardEvent);
  expect(event.defaultPrevented).toBe(Object.keys(copied).length > 0);
  return copied;
}

test('a copied heading has no soft hyphens (S11)', () => {
  expect(copy('Arbeids\u00adongeschiktheids\u00adverzekering')).toEqual({
    'text/plain': 'Arbeidsongeschiktheidsverzekering',
    'text/html': 'Arbeidsongeschiktheidsverzekering',
  });
});

test('what has no soft hyphens is copied by the browser (S11)', () => {
  expect(copy('De ui schuift op')).toEqual({});
});
