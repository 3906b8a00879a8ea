const propertyOf = (src: string) => new URL(src).searchParams.get('id');

/**
 * An analytics tag that is told its property in its address (`?id=G-…`) waits for two commands before it counts anything.
 * Its maker puts them in an inline script, which our policy forbids.
 */
export function startTag(window: object, src: string): void {
  const property = propertyOf(src);
  if (!property) return;
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer, [switchOf(property)]: false });
  const command = function (..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag takes its commands as `arguments` objects, nothing else.
    layer.push(arguments);
  };
  command('js', new Date());
  command('config', property);
}

/** Such a tag sends once more while its page is left, unless it is told not to. */
export function stopTag(window: object, src: string): void {
  const property = propertyOf(src);
  if (property) Object.assign(window, { [switchOf(property)]: true });
}

const switchOf = (property: string) => `ga-disable-${property}`;
