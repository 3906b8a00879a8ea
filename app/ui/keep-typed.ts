/** A range is moved by what it shows, and is at its place again without us. */
const FIELDS = 'input:not([type=range])';

/**
 * Remembers what a visitor wrote and switched in a document. The returned function gives it to the fields that
 * stand where others were, and tells React of it.
 */
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
        // React does not hear of a value that is set.
        field.setRangeText(old.value, 0, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (old.isFocused) field.focus({ preventScroll: true });
    }
  };
}
