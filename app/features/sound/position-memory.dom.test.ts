import { expect, test } from 'vitest';
import { createPositionMemory } from './position-memory.ts';

const storage = () => sessionStorage;

test('a recording resumes where it was left, in whole seconds', () => {
  createPositionMemory(storage, '/media/uit.mp3').keep(41.7);
  expect(createPositionMemory(storage, '/media/uit.mp3').recall()).toBe(41);
  expect(createPositionMemory(storage, '/media/in.mp3').recall()).toBe(0);
});

test('a recording that was heard to its end starts again', () => {
  const memory = createPositionMemory(storage, 'a');
  memory.keep(12);
  memory.keep(0);
  expect(memory.recall()).toBe(0);
});

test('invalid values in the storage, and storage that throws, cause no error', () => {
  sessionStorage.setItem('tweeklank-audio:a', 'veertig');
  expect(createPositionMemory(storage, 'a').recall()).toBe(0);
  const memory = createPositionMemory(() => {
    throw new Error('forbidden');
  }, 'a');
  expect(() => memory.keep(3)).not.toThrow();
  expect(memory.recall()).toBe(0);
});
