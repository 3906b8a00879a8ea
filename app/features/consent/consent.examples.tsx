import type { ReactElement } from 'react';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentQuestion, ConsentQuestionProvider } from './consent-question.tsx';
import { ConsentSwitch } from './consent-switch.tsx';
import { cookieList } from './cookie-list.ts';
import { createConsent } from './create-consent.ts';

const nothing = () => undefined;
const origin = 'https://tweeklank.example';
const own = { analyticsSrc: '/analytics.js', pixelSrc: '' };
const withPixel = { ...own, pixelSrc: 'https://pixel.example/seen.gif' };
const cookies = cookieList(withPixel, origin);
const jar = { names: () => [], get: nothing, set: nothing, remove: nothing };
const [entry] = cookies.optional;

const question = (at: 'page' | 'corner', settings = own) => (
  <ConsentQuestionProvider value={{ settings, origin }}>
    <ConsentQuestion at={at} />
  </ConsentQuestionProvider>
);

export const examples: Record<string, ReactElement> = {
  questionInPage: question('page'),
  questionInCorner: question('corner'),
  questionOfOthers: question('page', withPixel),
  dialog: <ConsentDialog consent={createConsent({ cookies, jar })} onClose={nothing} />,
  ...(entry && {
    switchOn: <ConsentSwitch entry={entry} isOn onChange={nothing} />,
    switchOff: <ConsentSwitch entry={entry} isOn={false} onChange={nothing} />,
    switchAlwaysOn: <ConsentSwitch entry={entry} isOn />,
  }),
};
