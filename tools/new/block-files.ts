export function blockFiles(kind: string): Record<string, string> {
  return {
    [`app/blocks/${kind}/fields.ts`]: `import { blockKind, stored } from '#cms/blocks/block-kind.ts';
import { html, text } from '#cms/shapes/values.ts';

// TODO: the fields of kirby/site/blueprints/blocks/${kind}.yml, each with its decoder (cms/shapes)
export const ${kind} = blockKind('${kind}', stored({ title: text, text: html }), {
  // TODO: the fields with text that visitors read; \`items.text\` is a field of rows
  read: ['title', 'text'],
  example: {
    // TODO: a block in which an editor filled in everything
    content: { title: 'TODO: een titel', text: '<p>TODO: een tekst</p>' },
  },
});
`,
    [`app/blocks/${kind}/view.tsx`]: `import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

// TODO: what visitors see
export function View({ block: { title, text } }: { block: BlockOf<'${kind}'> }) {
  return (
    <div>
      {title ? <p className="h4">{title}</p> : null}
      <RichText className="prose" html={text} />
    </div>
  );
}
`,
    [`kirby/site/blueprints/blocks/${kind}.yml`]: `# TODO: its name, and labels that say what it is for
name: { nl: "TODO: naam", en: "TODO: name" }
icon: box
preview: fields
fields:
  title:
    label: { nl: "Titel", en: "Title" }
    type: text
  text:
    label: { nl: "Tekst", en: "Text" }
    type: writer
    nodes: [paragraph, bulletList, orderedList]
`,
  };
}

export const demoContent = { title: 'TODO: een titel', text: '<p>TODO: een tekst</p>' };
