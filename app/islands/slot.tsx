import { type ComponentProps, createContext, useContext } from 'react';
import { trusted } from '#app/ui/trusted.ts';
import { useTrustedHtml } from '#app/ui/use-trusted-html.ts';

export type Slots = Readonly<Record<string, string>>;

const SlotContext = createContext<Slots>({});

export const SlotProvider = SlotContext.Provider;

type SlotTag = 'a' | 'div' | 'span' | 'li' | 'article';

/** Server-rendered content, sent once, as HTML. */
export function Slot<Tag extends SlotTag>({
  name,
  as,
  ...rest
}: { name: string; as: Tag } & Omit<ComponentProps<Tag>, 'children' | 'dangerouslySetInnerHTML'>) {
  const html = useTrustedHtml(useContext(SlotContext)[name] ?? '');
  const Element: SlotTag = as;
  return <Element {...(rest as object)} data-slot={name} dangerouslySetInnerHTML={html} />;
}

export function slotsInHtml(html: string): Slots {
  return slotsOf(new DOMParser().parseFromString(trusted.createHTML(html), 'text/html'));
}

export function slotsOf(island: ParentNode): Slots {
  const slots = island.querySelectorAll<HTMLElement>('[data-slot]');
  return Object.fromEntries([...slots].map((slot) => [slot.dataset.slot, slot.innerHTML]));
}
