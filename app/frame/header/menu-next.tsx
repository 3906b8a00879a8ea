import { type MouseEvent, useRef } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { Slot } from '#app/islands/slot.tsx';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { IconLink } from '#app/ui/icon-button/icon-button.tsx';
import { ownId } from '#app/ui/own-id.ts';

export const nextSlot = (index: number): string => `next-${index + 1}`;

type Way = 'previous' | 'next';

/** The next events, on the menu's blue plate: one picture at a time, in a row that scrolls. */
export function MenuNext({ addresses }: { addresses: readonly string[] }) {
  const words = useWords();
  const items = useRef<(HTMLLIElement | null)[]>([]);
  /** By way and index of their item: `next0`. */
  const links = useRef<Partial<Record<string, HTMLAnchorElement | null>>>({});
  const around = (index: number) => (index + addresses.length) % addresses.length;
  const idOf = (index: number) => ownId(`menu-next-${index + 1}`);

  // Without script these links lead to an anchor; with script no history entry is made.
  const stepTo = (index: number, way: Way) => (event: MouseEvent) => {
    const item = items.current[index];
    if (!item || !isPlainClick(event)) return;
    event.preventDefault();
    item.parentElement?.scrollTo({ left: item.offsetLeft - item.parentElement.offsetLeft });
    links.current[way + index]?.focus({ preventScroll: true });
  };
  const stepLink = (index: number, way: Way) => {
    const to = around(way === 'next' ? index + 1 : index - 1);
    return (
      <IconLink
        ref={(link) => {
          links.current[way + index] = link;
        }}
        icon={way === 'next' ? 'arrow-right' : 'arrow-left'}
        label={words[way]}
        href={`#${idOf(to)}`}
        onClick={stepTo(to, way)}
      />
    );
  };

  return (
    <ul className="menu-next">
      {addresses.map((href, index) => (
        <li
          key={href}
          id={idOf(index)}
          ref={(item) => {
            items.current[index] = item;
          }}
        >
          <Slot as="a" href={href} name={nextSlot(index)} />
          {addresses.length > 1 && (
            <p className="menu-next-steps">
              {stepLink(index, 'previous')}
              {stepLink(index, 'next')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
