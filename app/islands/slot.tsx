import { type ComponentProps, createContext, useContext } from 'react';

/** HTML, by the name of its slot. */
export type Slots = Readonly<Record<string, string>>;

const SlotContext = createContext<Slots>({});

/** The HTML of each slot of an island. */
export const SlotProvider = SlotContext.Provider;

type SlotTag = 'a' | 'div' | 'span' | 'li' | 'article';

/**
 * A place where an island shows server-rendered content that never changes: an editor's words, a picture. It
 * is sent once, as HTML; the browser reads it from the page before it hydrates (`slotsOf`).
 */
export function Slot<Tag extends SlotTag>({
  name,
  as,
  ...rest
}: { name: string; as: Tag } & Omit<ComponentProps<Tag>, 'children' | 'dangerouslySetInnerHTML'>) {
  const html = useContext(SlotContext)[name] ?? '';
  const Element: SlotTag = as;
  return <Element {...(rest as object)} data-slot={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The contents of the slots in the HTML of a page that is not shown. */
export function slotsInHtml(html: string): Slots {
  return slotsOf(new DOMParser().parseFromString(html, 'text/html'));
}

/** The contents of the slots in an island's HTML. */
export function slotsOf(island: ParentNode): Slots {
  const slots = island.querySelectorAll<HTMLElement>('[data-slot]');
  return Object.fromEntries([...slots].map((slot) => [slot.dataset.slot, slot.innerHTML]));
}
