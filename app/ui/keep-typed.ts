type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Remembers what a visitor wrote and switched in the fields of a document. The returned function gives it to
 * the fields that stand where others were, and tells React of it.
 */
export function keepTyped(document: Document): () => void {
  const before = fieldsOf(document).map(([place, field]) => ({
    place,
    field,
    value: field.value,
    isOn: isOn(field),
    isFocused: field === document.activeElement,
  }));
  return () => {
    const now = new Map(fieldsOf(document));
    for (const { place, field, value, isOn: wasOn, isFocused } of before) {
      const next = now.get(place);
      if (field.isConnected || !next) continue;
      if (isOn(next) !== wasOn) next.click();
      else if (next.value !== value) write(next, value);
      if (isFocused) next.focus({ preventScroll: true });
    }
  };
}

/** Each field with a name for its place: its element, type, name, and how many of the same come before it. */
function fieldsOf(document: Document): [string, Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>('input, textarea, select')].map((field) => {
    const kind = `${field.localName} ${field.type} ${field.name}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return [`${kind} ${count}`, field];
  });
}

function isOn(field: Field): boolean {
  return 'checked' in field && field.checked;
}

/** By the setter of the prototype: React hides the change of a value that is set on the element itself. */
function write(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}
