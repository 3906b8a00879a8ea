import type { ReactElement } from 'react';
import { ConsentBar } from './consent-bar.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';

const nothing = () => undefined;
const settings = { analyticsSrc: '/analytics.js', pixelSrc: 'https://pixel.example/seen.gif' };
const cookies = cookieList(settings, 'https://tweeklank.example');
const jar = { names: () => [], get: nothing, set: nothing, remove: nothing };
const bar = { privacy: '/privacy', onCustomise: nothing, onWarm: nothing };
const [entry] = cookies.optional;

export const examples: Record<string, ReactElement> = {
  bar: <ConsentBar {...bar} consent={createConsent({ cookies, jar })} />,
  dialog: <ConsentDialog consent={createConsent({ cookies, jar })} onClose={nothing} />,
  ...(entry && {
    switchOn: <ConsentSwitch entry={entry} isOn onChange={nothing} />,
    switchOff: <ConsentSwitch entry={entry} isOn={false} onChange={nothing} />,
    switchAlwaysOn: <ConsentSwitch entry={entry} isOn />,
  }),
};
