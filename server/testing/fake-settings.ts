import type { Assets } from '#app/entry.server.tsx';
import type { AppSettings } from '../compose/compose-app.ts';

export const fakeSettings: AppSettings = {
  origin: 'http://tweeklank.example',
  rateLimits: { perMinute: 0, burst: 1 },
  trustedProxies: [],
  purgeSecret: null,
  securityContact: null,
  preview: null,
  hasServiceWorker: true,
  consent: { analyticsSrc: '', pixelSrc: '', analyticsHosts: [] },
};

export const fakeAssets: Assets = {
  scripts: [],
  styles: ['/assets/entry-1.css'],
  otherMedia: [],
  preloads: [],
  fonts: [],
  forModule: () => [],
  stylesFor: () => '',
};
