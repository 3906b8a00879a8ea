/** Kirby's F::$types, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  archive: 'gz gzip tar tgz zip',
  audio: 'aif aiff flac m4a midi mp3 ogg opus wav',
  code: 'css js json java htm html mjs php rb py scss xml yaml yml',
  document: 'csv doc docx dotx ics indd md mdown odc odp odt pdf ppt pptx rtf txt xl xls xlsx xltx',
  image: 'ai avif bmp gif eps heic heif ico j2k jp2 jpeg jpg jpe jxl png ps psd svg tif tiff webp',
  video: 'avi flv m4v mkv mov movie mpe mpg mp4 ogg ogv swf webm',
};

const RESIZABLE = new Set(['avif', 'jpg', 'jpeg', 'gif', 'png', 'webp']);

/** Kirby's first extension for a media type, if it has a type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/msword': 'doc',
  'application/octet-stream': 'csv',
  'application/pdf': 'pdf',
  'application/postscript': 'ai',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/zip': 'zip',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/x-aiff': 'aif',
  'audio/x-wav': 'wav',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/jp2': 'j2k',
  'image/jpeg': 'jpg',
  'image/jxl': 'jxl',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'htm',
  'text/rtf': 'rtf',
  'text/x-php': 'php',
  'text/xml': 'xml',
  'video/mp4': 'm4v',
  'video/mpeg': 'mpe',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-flv': 'flv',
  'video/x-matroska': 'mkv',
  'video/x-msvideo': 'avi',
};

/** Returns null if Kirby has no name for it. */
export function typeOfMime(mime: string | null): string | null {
  return fileType((mime !== null && Object.hasOwn(EXTENSIONS, mime) && EXTENSIONS[mime]) || '');
}

export function fileType(extension: string): string | null {
  for (const [type, extensions] of Object.entries(TYPES)) {
    if (extensions.split(' ').includes(extension)) return type;
  }
  return null;
}

export function isResizable(extension: string): boolean {
  return RESIZABLE.has(extension);
}

export function thumbMime(extension: string): string {
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}
