import { LinkButton } from '#app/ui/link-button/link-button.tsx';
import type { BlockOf } from '../block-of.ts';

export function View({ block }: { block: BlockOf<'buttons'> }) {
  return (
    <div className="block-buttons">
      {block.buttons.map((button) => (
        <LinkButton key={`${button.text} ${button.link?.href ?? ''}`} button={button} />
      ))}
    </div>
  );
}
