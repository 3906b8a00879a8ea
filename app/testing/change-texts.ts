export type TextChange = 'translate' | 'mark' | 'remove';

/**
 * Changes every text, also later ones, as Chrome's translation and extensions do. Has no imports, because a
 * browser runs it. Returns a function that stops.
 */
export function changeTexts(root: Element, change: TextChange): () => void {
  const wrapper = change === 'mark' ? 'mark' : 'font';

  function changeText(text: Text): void {
    const parent = text.parentElement;
    if (!parent || parent.closest(`${wrapper}.changed, script, style, textarea`)) return;
    if (change === 'remove') {
      text.remove();
      return;
    }
    const outer = document.createElement(wrapper);
    outer.className = 'changed';
    const inner = outer.appendChild(document.createElement(wrapper));
    text.replaceWith(outer);
    inner.append(change === 'mark' ? text : `¤${text.data}`);
  }

  function changeAll(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) changeText(node as Text);
    else for (const child of [...node.childNodes]) changeAll(child);
  }

  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) changeAll(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  changeAll(root);
  return () => observer.disconnect();
}
