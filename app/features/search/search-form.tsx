import type { ComponentProps } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { OwnId } from '#app/ui/own-id.ts';
import { LONGEST_QUERY } from './longest-query.ts';
import { searchWords } from './words.ts';

interface SearchFormProps {
  action: string;
  id: OwnId;
  input: ComponentProps<'input'>;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  onClear?: (() => void) | undefined;
}

export function SearchForm({ action, id, input, onSubmit, onClear }: SearchFormProps) {
  const words = useWords(searchWords, commonWords);
  return (
    <search>
      <form className="search-form" action={action} method="get" onSubmit={onSubmit}>
        <label className="meta meta-2" htmlFor={id}>
          {words.searchLabel}
        </label>
        <div className="search-line">
          <input
            {...input}
            id={id}
            className="search-input"
            type="search"
            name="q"
            placeholder={words.searchPlaceholder}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
          />
          {onClear && (
            <button className="search-submit" type="button" aria-label={words.clearSearch} onClick={onClear}>
              <Icon name="cross" />
            </button>
          )}
          <button className="search-submit" type="submit" aria-label={words.search}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
    </search>
  );
}
