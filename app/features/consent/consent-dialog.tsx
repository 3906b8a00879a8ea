import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { ownId } from '#app/ui/own-id.ts';
import { href } from '#site/href.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import { entryId } from './cookie-entry.ts';
import type { Consent } from './create-consent.ts';
import { consentWords } from './words.ts';

const TITLE = ownId('consent-dialog-title');

interface ConsentDialogProps {
  consent: Consent;
  onClose(): void;
}

export function ConsentDialog({ consent, onClose }: ConsentDialogProps) {
  const locale = useLocale();
  const words = useWords(consentWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const { cookies } = consent;
  const { enabled } = consent.current();
  const [chosen, setChosen] = useState(enabled);
  useEffect(() => dialog.current?.showModal(), []);

  const choose = (id: string, isOn: boolean) =>
    setChosen((ids) => (isOn ? [...ids, id] : ids.filter((each) => each !== id)));
  // The browser returns focus to the button that opened the dialog.
  const decide = (decision: () => void) => {
    dialog.current?.close();
    decision();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    decide(() => consent.save(chosen));
  };
  const isUnsaved = chosen.length !== enabled.length || chosen.some((id) => !enabled.includes(id));

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is a press on the backdrop; the keyboard has Escape, which the browser handles.
    <dialog
      ref={dialog}
      className="consent-dialog"
      aria-labelledby={TITLE}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <form onSubmit={save}>
        <h2 className="h2" id={TITLE}>
          {words.consentSettings}
        </h2>
        <p className="consent-hint">{`${words.consentIntro} ${words.consentHint}`}</p>
        <button type="button" className="cross-button consent-close" onClick={() => dialog.current?.close()}>
          <span className="hidden">{words.consentClose}</span>
          <span className="two-ink-cross" />
        </button>
        {cookies.necessary.map((entry) => (
          <ConsentSwitch key={entryId(entry)} entry={entry} isOn />
        ))}
        {cookies.optional.map((entry) => {
          const id = entryId(entry);
          return (
            <ConsentSwitch
              key={id}
              entry={entry}
              isOn={chosen.includes(id)}
              onChange={(isOn) => choose(id, isOn)}
            />
          );
        })}
        <p className="consent-privacy">
          <a href={href('privacy', locale)}>{words.consentPrivacy}</a>
        </p>
        <p className="consent-unsaved" role="status">
          {isUnsaved ? words.consentUnsaved : ''}
        </p>
        <div className="consent-decisions">
          <button type="submit" className="link-button">
            {words.consentSave}
          </button>
          <Secondary onClick={() => decide(consent.acceptAll)}>{words.consentAcceptAll}</Secondary>
          <Secondary onClick={() => decide(consent.declineAll)}>{words.consentDeclineAll}</Secondary>
        </div>
      </form>
    </dialog>
  );
}

function Secondary({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" className="link-button" data-type="secondary" onClick={onClick}>
      {children}
    </button>
  );
}
