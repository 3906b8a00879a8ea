import { expect, test } from 'vitest';
import { createPositionMemory } from './position-memory.ts';

const storage = () => sessionStorage;

test('a recording resumes where it was left, in whole seconds', () => {
  createPositionMemory(storage, '/media/uit.mp3').save(41.7);
  expect(createPositionMemory(storage, '/media/uit.mp3').recall()).toBe(41);
  expect(createPositionMemory(storage, '/media/in.mp3').recall()).toBe(0);
});

test('a recording that was heard to its end starts again', () => {
  const memory = createPositionMemory(storage, 'a');
  memory.save(12);
  memory.save(0);
  expect(memory.recall()).toBe(0);
});

test('invalid values in the storage, and storage that throws, cause no error', () => {
  sessionStorage.setItem('tweeklank-audio:a', 'veertig');
  expect(createPositionMemory(storage, 'a').recall()).toBe(0);
  const memory = createPositionMemory(() => {
    throw new Error('forbidden');
  }, 'a');
  expect(() => memory.save(3)).not.toThrow();
  expect(memory.recall()).toBe(0);
});
