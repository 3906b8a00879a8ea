import { StillIcon } from '#app/ui/icon/still-icon.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

export function View({ block }: { block: BlockOf<'accordion'> }) {
  return (
    <div className="block-accordion">
      {block.items.map(({ title, text }) => (
        <details key={title}>
          <summary>
            <span className="h4">
              <span className="glide">{title}</span>
            </span>
            <StillIcon name="plus" />
          </summary>
          <RichText className="prose" html={text} />
        </details>
      ))}
    </div>
  );
}
