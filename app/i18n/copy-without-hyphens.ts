import { withoutHyphens } from './soft-hyphens.ts';

export function copyWithoutHyphens(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const text = selection?.toString() ?? '';
  const plain = withoutHyphens(text);
  if (plain === text || !selection?.rangeCount || !event.clipboardData) return;
  const html = new XMLSerializer().serializeToString(selection.getRangeAt(0).cloneContents());
  event.clipboardData.setData('text/plain', plain);
  event.clipboardData.setData('text/html', withoutHyphens(html));
  event.preventDefault();
}
