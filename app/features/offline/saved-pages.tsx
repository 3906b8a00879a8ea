import { useEffect, useState } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { localeOf } from '#site/languages.ts';
import { forgetSaved, listSaved, type SavedPage } from './list-saved.ts';
import { sayTime } from './say-time.ts';

interface SavedPagesProps {
  here: string;
  notHere: string;
  retry: string;
  list: string;
  nothing: string;
  forget: string;
}

const SHOWN = 20;

function SavedPagesView({ here, notHere, retry, list, nothing, forget }: SavedPagesProps) {
  const locale = useLocale();
  const [pages, setPages] = useState<SavedPage[] | null>(null);
  const [isInstead, setInstead] = useState(false);

  useEffect(() => {
    setInstead(window.location.pathname !== here);
    if (!('caches' in window)) return setPages([]);
    let isGone = false;
    void listSaved(caches).then((found) => {
      if (!isGone) setPages(found.filter(({ address }) => address !== here).slice(0, SHOWN));
    });
    return () => {
      isGone = true;
    };
  }, [here]);

  const forgetAll = async () => {
    await forgetSaved(caches).catch(() => undefined);
    setPages([]);
  };

  return (
    <div className="saved-pages" aria-busy={pages === null}>
      {isInstead && (
        <p>
          <span>{`${notHere} `}</span>
          <button type="button" className="u" onClick={() => window.location.reload()}>
            {retry}
          </button>
        </p>
      )}
      {pages?.length === 0 && <p role="status">{nothing}</p>}
      {pages && pages.length > 0 && (
        <>
          <h2 className="h4">{list}</h2>
          <ul>
            {pages.map(({ address, title, at }) => (
              <li key={address}>
                <a href={address} lang={langOf(address, locale)}>
                  {title}
                </a>
                <span className="meta meta-2">{` ${sayTime(new Date(at), new Date(), locale)}`}</span>
              </li>
            ))}
          </ul>
          <button type="button" className="u" onClick={forgetAll}>
            {forget}
          </button>
        </>
      )}
    </div>
  );
}

function langOf(address: string, locale: string): string | undefined {
  const own = localeOf(address);
  return own === locale ? undefined : own;
}

export const SavedPages = defineIsland(
  'saved-pages',
  { here: '', notHere: '', retry: '', list: '', nothing: '', forget: '' },
  SavedPagesView,
);
