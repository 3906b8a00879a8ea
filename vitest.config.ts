import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,cms,engine,server,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
