import { errorStatement, errorWords } from '#app/i18n/error-words.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { Logo } from '#app/ui/logo/logo.tsx';
import { PARTS } from '#app/ui/own-id.ts';
import { Plate } from '#app/ui/plate/plate.tsx';
import { href } from '#site/href.ts';

export interface ErrorFacts {
  status: number;
  message: string;
  stack?: string;
  /** Number of the error in the server's log. */
  incident?: string;
}

export function ErrorPage({ status, message, stack, incident }: ErrorFacts) {
  const locale = useLocale();
  const words = errorWords[locale];
  const { title, text } = errorStatement(status, locale);
  return (
    <main id={PARTS.content} className="error-page">
      <p className="error-logo">
        <Logo />
      </p>
      <Plate ink="red" at="start" image={null} aside={<p className="giga">{status}</p>}>
        <h1 className="h1">{title}</h1>
        <p className="lead">{text}</p>
        <div className="meta">
          <p>{message}</p>
          {incident && (
            <p>
              <span>{`${words.incident}: `}</span>
              <code>{incident}</code>
            </p>
          )}
        </div>
        {stack && (
          <div className="block-code table-scroller">
            <pre>{stack}</pre>
          </div>
        )}
        <p>
          {/* A new document resets the state that caused the error. */}
          <a
            className="link-button"
            data-type="primary"
            data-on="red"
            href={href('index', locale)}
            onClick={(event) => event.stopPropagation()}
          >
            {words.clearErrors}
          </a>
        </p>
      </Plate>
    </main>
  );
}
