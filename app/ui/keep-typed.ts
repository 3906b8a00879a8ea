/** Leaves out ranges, because playback moves them. */
const FIELDS = 'input:not([type=range])';

/** Returns a function that restores typed text by the position of each field. */
export function keepTyped(document: Document): () => void {
  const fieldsOf = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const before = fieldsOf().map((field) => ({
    field,
    value: field.value,
    isOn: field.checked,
    isFocused: field === document.activeElement,
  }));
  return () => {
    for (const [index, field] of fieldsOf().entries()) {
      const old = before[index];
      if (!old || old.field.isConnected || old.field.name !== field.name) continue;
      if (old.isOn !== field.checked) field.click();
      else if (old.value !== field.value) {
        // React does not notice a changed `value`.
        field.setRangeText(old.value, 0, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (old.isFocused) field.focus({ preventScroll: true });
    }
  };
}
