import { KqlInternalError } from '../../errors.ts';
import type { ContentModel, File, Page } from '../types.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { isResizable } from '../values/file-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { KirbyObject } from '../values/php-values.ts';
import { joinUrl } from '../values/urls.ts';
import { thumb } from './thumb.ts';

const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw';

export class Panel extends KirbyObject {
  readonly model: ContentModel;

  constructor(model: ContentModel) {
    super();
    this.model = model;
  }

  get kirbyClass(): KirbyClass {
    return panelClasses[this.model.alias];
  }

  get path(): string {
    if (this.model.alias === 'page') return panelPathOf(this.model.id);
    return this.model.alias === 'file' ? `files/${(this.model as File).filename}` : 'site';
  }

  url(isRelative: boolean): string {
    const { url } = this.model.kirby.settings;
    const parent = this.model.alias === 'file' ? (this.model as File).parent : null;
    const own = parent ? `${new Panel(parent).path}/${this.path}` : this.path;
    return isRelative ? `/${own}` : joinUrl(url, `panel/${own}`);
  }

  /** @throws KqlInternalError for the site, which cannot be dragged */
  dragText(): string {
    if (this.model.alias === 'page') {
      return `(link: ${this.model.uuidUri} text: ${(this.model as Page).title.text})`;
    }
    if (this.model.alias !== 'file') {
      throw new KqlInternalError('Call to undefined method Kirby\\Panel\\Site::dragText()');
    }
    const file = this.model as File;
    const tag = file.type === 'image' || file.type === 'video' ? file.type : 'file';
    return `(${tag}: ${file.uuidUri})`;
  }

  image(): Record<string, unknown> {
    if (this.model.alias !== 'file') {
      return {
        back: 'pattern',
        color: 'gray-500',
        cover: false,
        icon: this.model.alias === 'page' ? 'page' : 'globe',
      };
    }
    const file = this.model as File;
    const ofType = ICONS[file.type ?? ''] ?? { color: 'gray-500', icon: 'file' };
    const { color, icon } = { ...ofType, ...ICONS_OF[file.extension] };
    const base = { back: 'pattern', color, cover: false, icon };
    if (file.extension === 'svg') return { ...base, url: file.url, src: file.url };
    if (!isResizable(file.extension)) return base;
    const widths = file.kirby.settings.kirby === 6 ? [36, 96] : [38, 76];
    const sizes = widths.map((width) => `${thumb(file, { width }).url} ${width}w`);
    return { ...base, url: file.url, src: PLACEHOLDER, srcset: sizes.join(', ') };
  }
}

const ICONS: Readonly<Record<string, { color: string; icon: string }>> = {
  archive: { color: 'gray-500', icon: 'archive' },
  audio: { color: 'aqua-500', icon: 'audio' },
  code: { color: 'pink-500', icon: 'code' },
  document: { color: 'red-500', icon: 'document' },
  image: { color: 'orange-500', icon: 'image' },
  video: { color: 'yellow-500', icon: 'video' },
};

const ICONS_OF: Readonly<Record<string, { color?: string; icon?: string }>> = {
  csv: { color: 'green-500', icon: 'table' },
  doc: { color: 'blue-500', icon: 'pen' },
  docx: { color: 'blue-500', icon: 'pen' },
  indd: { color: 'purple-500' },
  md: { icon: 'markdown' },
  mdown: { icon: 'markdown' },
  rtf: { color: 'blue-500', icon: 'pen' },
  xls: { color: 'green-500', icon: 'table' },
  xlsx: { color: 'green-500', icon: 'table' },
};

function panelPathOf(id: string): string {
  return `pages/${id.replaceAll('/', '+')}`;
}

const panelClass = (name: string): KirbyClass =>
  defineClass<Panel>({
    name: `Kirby\\Panel\\${name}`,
    alias: 'panel',
    allowed: {
      'dragText(?string $type = null): string': (panel) => panel.dragText(),
      "image(array|string|false|null $settings = array (), string $layout = 'list'): ?array": (panel) =>
        panel.image(),
      'path(): string': (panel) => panel.path,
      'url(bool $relative = false): string': (panel, isRelative: boolean) => panel.url(isRelative),
    },
    response: (panel) => ({
      dragText: panel.dragText(),
      image: panel.image(),
      path: panel.path,
      url: panel.url(false),
    }),
  });

export const panelClasses: Readonly<Record<ContentModel['alias'], KirbyClass>> = {
  site: panelClass('Site'),
  page: panelClass('Page'),
  file: panelClass('File'),
  user: panelClass('User'),
};
