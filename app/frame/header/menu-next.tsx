import { useWords } from '#app/i18n/use-words.ts';
import { IconLink } from '#app/ui/icon-button/icon-button.tsx';
import { Image } from '#app/ui/image/image.tsx';
import { ownId } from '#app/ui/own-id.ts';
import type { Image as ImageData } from '#cms/types.ts';

export interface MenuNextItem {
  id: string;
  href: string;
  title: string;
  /** `vr 11 dec, 19.30 uur` */
  meta: string;
  image: ImageData | null;
}

/** What comes next, on the menu's blue plate: one picture at a time, beside each other in a row that scrolls. */
export function MenuNext({ items }: { items: readonly MenuNextItem[] }) {
  const words = useWords();
  const idOf = (index: number) => ownId(`menu-next-${((index + items.length) % items.length) + 1}`);
  return (
    <ul className="menu-next-row">
      {items.map(({ id, href, title, meta, image }, index) => (
        <li key={id} id={idOf(index)}>
          <a href={href}>
            <Image image={image} sizes="(min-width: 64em) 40vw, 100vw" ratio="16/10" alt="" />
            <span className="h4">{title}</span>
            <span className="meta">{meta}</span>
          </a>
          {items.length > 1 ? (
            <p className="menu-next-steps">
              <IconLink icon="arrow-left" label={words.previous} href={`#${idOf(index - 1)}`} />
              <IconLink icon="arrow-right" label={words.next} href={`#${idOf(index + 1)}`} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
