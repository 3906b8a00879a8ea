import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import type { BlockOf } from '../block-of.ts';

export function ButtonsBlock({ block }: { block: BlockOf<'buttons'> }) {
  const words = usePageWords();
  return (
    <div className="block-buttons">
      {block.buttons.map((button) => (
        <LinkButton
          key={`${button.text} ${button.link?.href ?? ''}`}
          button={button}
          newTabLabel={words.opensInNewTab}
        />
      ))}
    </div>
  );
}
