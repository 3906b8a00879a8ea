import { DomUtils, parseDocument } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

interface PageElement {
  text: string;
  attributes: Attributes;
}

export function readPage(html: string) {
  const page = parseDocument(html);
  const all = (name: string, wanted: Attributes = {}): PageElement[] =>
    DomUtils.findAll(
      (element) =>
        element.name === name &&
        Object.entries(wanted).every(([key, value]) => element.attribs[key] === value),
      page.children,
    ).map((element) => ({ text: DomUtils.textContent(element), attributes: element.attribs }));
  return { all, find: (name: string, wanted?: Attributes) => all(name, wanted).at(0) ?? null };
}
