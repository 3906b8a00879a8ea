import { expect, test } from 'vitest';
import { exampleImage } from '#app/ui/example-image.ts';
import { testContext } from '#cms/testing/test-context.ts';
import { downloads } from './fields.ts';

const { example } = downloads;
const decode = (content: object, files: unknown[], context = testContext()) =>
  [
    downloads.shape.decode({ id: 'a', type: 'downloads', content, files }, context),
    context.warnings,
  ] as const;

test('a file that is gone is left out with a warning, and the others are offered (D12)', () => {
  const [facts] = example.files as unknown[];
  const [block, warnings] = decode({ files: ['file://zaal', 'file://weg'] }, [facts]);
  expect(block.files.map(({ filename }) => filename)).toEqual(['zaal.png']);
  expect(warnings).toEqual(['left out a file to download that is gone {"query":"site","uuid":"file://weg"}']);
});

test('without any file there is no block (D12)', () => {
  expect(() => decode({ files: ['file://weg'] }, [])).toThrow('files to download');
});

test('a picture has its preview and is named by its title, its description or its file (D12)', () => {
  const row = { ...(example.files as object[])[0], uuid: exampleImage.uuid };
  const context = testContext({ images: [exampleImage] });
  const named = ['', 'Een zaal'].map((alt) => ({ ...row, title: '', alt }));
  const [block] = decode({ files: [exampleImage.uuid] }, [row, ...named], context);
  expect(block.files.map(({ title }) => title)).toEqual(['De grote zaal', 'zaal.png', 'Een zaal']);
  expect(block.files[0]?.image).toBe(exampleImage);
});
