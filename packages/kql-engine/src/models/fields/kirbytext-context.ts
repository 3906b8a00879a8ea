import type { KirbytextContext, KirbytextFile, KirbytextOptions } from '../../text/kirbytext.ts';
import { fileIn } from '../objects/has-files.ts';
import { srcset } from '../objects/thumb.ts';
import { urlTo } from '../objects/url-to.ts';
import type { ContentModel, File, Page, Site } from '../types.ts';

export function kirbytextContext(parent: ContentModel): KirbytextContext {
  const { kirby } = parent;
  return {
    pageUrl: (id) => (id.startsWith('page://') ? urlTo(kirby, id) : (kirby.page(id)?.url ?? null)),
    file: (path) => {
      const file = findFile(parent, path);
      return file ? describeFile(file) : null;
    },
    url: (path, language) =>
      language ? (kirby.page(path)?.urlIn(language) ?? path) : (urlTo(kirby, path) ?? path),
    // A result that has read the clock is not cached.
    get now() {
      return kirby.clock.now();
    },
    timezone: kirby.clock.timezone,
    debug: kirby.settings.debug,
  };
}

export function kirbytextOptions({ kirby }: ContentModel): KirbytextOptions {
  const { markdown, smartypants } = kirby.settings;
  const typography =
    smartypants === false ? false : { ...smartypants, ...kirby.language.definition.smartypants };
  return { ...markdown, smartypants: typography };
}

function findFile(parent: ContentModel, path: string): File | null {
  const owner = parent.alias === 'file' ? (parent as File).parent : (parent as Page | Site);
  return fileIn(owner, path, 'files') ?? parent.kirby.file(path);
}

function describeFile(file: File): KirbytextFile {
  const content = file.content();
  return {
    url: file.url,
    alt: content.get('alt').text,
    filename: file.filename,
    extension: file.extension,
    type: file.type,
    mime: file.mime,
    title: content.get('title').text || null,
    caption: content.get('caption').text || null,
    width: file.dimensions.width,
    height: file.dimensions.height,
    srcset: (sizes) => srcset(file, sizes),
  };
}
