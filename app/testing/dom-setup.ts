// Before every file of DOM tests: what jsdom lacks, and after each test an empty page.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { addWhatJsdomLacks } from './what-jsdom-lacks.ts';

beforeEach(() => {
  // React asks for it wherever `act` is used.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  addWhatJsdomLacks();
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
