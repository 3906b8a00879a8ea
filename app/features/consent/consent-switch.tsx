import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { CookieEntry } from './cookie-entry.ts';
import { translate } from './translatable.ts';
import { consentWords } from './words.ts';

interface ConsentSwitchProps {
  entry: CookieEntry;
  isOn: boolean;
  onChange?(isOn: boolean): void;
}

export function ConsentSwitch({ entry, isOn, onChange }: ConsentSwitchProps) {
  const locale = useLocale();
  const words = useWords(consentWords);
  const id = useOwnId();
  return (
    <div className="consent-entry">
      <label className="h4" htmlFor={id}>
        {translate(entry.name, locale)}
      </label>
      <p id={`${id}about`}>{translate(entry.description, locale)}</p>
      <span className="consent-state" aria-hidden="true">
        {onChange ? (isOn ? words.consentOn : words.consentOff) : words.consentAlways}
      </span>
      <input
        className="consent-switch"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its checked state natively.
        role="switch"
        id={id}
        aria-describedby={`${id}about`}
        checked={isOn}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </div>
  );
}
