import type { ReactElement } from 'react';
import { ConsentBar, ConsentBarProvider } from './consent-bar.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';

const nothing = () => undefined;
const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '' };
const withPixel = { ...own, pixelSrc: 'https://pixel.example/seen.gif' };
const cookies = cookieList(withPixel, origin);
const jar = { names: () => [], get: nothing, remove: nothing };
const [entry] = cookies.optional;

const bar = (settings = own) => (
  <ConsentBarProvider value={{ settings, origin }}>
    <ConsentBar />
  </ConsentBarProvider>
);

export const examples: Record<string, ReactElement> = {
  bar: bar(),
  barWithOthers: bar(withPixel),
  dialog: (
    <ConsentDialog
      consent={createConsent({ cookies, jar, store: () => Promise.resolve() })}
      onClose={nothing}
    />
  ),
  ...(entry && {
    switchOn: <ConsentSwitch entry={entry} isOn onChange={nothing} />,
    switchOff: <ConsentSwitch entry={entry} isOn={false} onChange={nothing} />,
    switchAlwaysOn: <ConsentSwitch entry={entry} isOn />,
  }),
};
