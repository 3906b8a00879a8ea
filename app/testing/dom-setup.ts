import './found-bare-texts.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { bareTexts } from './found-bare-texts.ts';
import { addWhatJsdomLacks } from './what-jsdom-lacks.ts';

beforeEach(() => {
  // React requires this flag for `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  addWhatJsdomLacks();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const found = [...bareTexts];
  bareTexts.clear();
  expect(found).toEqual([]);
});
