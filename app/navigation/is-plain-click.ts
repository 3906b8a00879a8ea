type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether script handles a click: with a modifier key the browser opens a new tab or downloads. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}
