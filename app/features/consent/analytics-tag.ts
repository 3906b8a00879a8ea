const propertyOf = (src: string) => new URL(src).searchParams.get('id');

/** Gives the tag its two commands. The security policy forbids the documented inline script. */
export function startTag(window: object, src: string): void {
  const property = propertyOf(src);
  if (!property) return;
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer, [switchOf(property)]: false });
  const command = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag accepts its commands only as `arguments` objects.
    layer.push(arguments);
  };
  command('js', new Date());
  command('config', property);
}

/** Prevents one more request when the page unloads. */
export function stopTag(window: object, src: string): void {
  const property = propertyOf(src);
  if (property) Object.assign(window, { [switchOf(property)]: true });
}

const switchOf = (property: string) => `ga-disable-${property}`;
