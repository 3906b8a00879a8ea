import { useLanguage } from '#app/i18n/use-words.ts';
import { PARTS } from '#app/ui/own-id.ts';
import { href } from '#site/href.ts';

export interface ErrorFacts {
  status: number;
  message: string;
  /** In development only. */
  stack?: string;
  /** In production, instead of the stack: the number under which the error is logged. */
  incident?: string;
}

export function ErrorPage({ status, message, stack, incident }: ErrorFacts) {
  const { locale, words } = useLanguage();
  return (
    <main id={PARTS.content} className="error-page">
      <p className="giga">{status}</p>
      <h1 className="h2">{words.errorTitle}</h1>
      <p className="lead">{words.errorText}</p>
      <p className="meta">{message}</p>
      {incident && (
        <p className="meta">
          {words.incident}: <code>{incident}</code>
        </p>
      )}
      {stack && <pre className="error-stack">{stack}</pre>}
      <p>
        {/* Without the router: a new document resets the state that caused the error. */}
        <a
          className="link-button"
          data-type="primary"
          data-on="paper"
          href={href('index', locale)}
          onClick={(event) => event.stopPropagation()}
        >
          {words.clearErrors}
        </a>
      </p>
    </main>
  );
}
