import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds from one file: the browser's (`vite build`) and the server's (`vite build --ssr`). See tools/build. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: { 'entry-server': 'app/entry.server.tsx', main: 'server/main.ts' } }
      : {
          input: 'app/entry.client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'router', test: /node_modules[\\/]react-router[\\/]/ },
              ],
            },
          },
        },
  },
  ssr: { noExternal: isSsrBuild ? ['react', 'react-dom', 'react-router', 'hono', '@hono/node-server'] : [] },
}));
