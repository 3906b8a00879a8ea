/** Kirby's F::$types, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  archive: 'gz gzip tar tgz zip',
  audio: 'aif aiff flac m4a midi mp3 ogg opus wav',
  code: 'css js json java htm html mjs php rb py scss xml yaml yml',
  document: 'csv doc docx dotx ics indd md mdown odc odp odt pdf ppt pptx rtf txt xl xls xlsx xltx',
  image: 'ai avif bmp gif eps heic heif ico j2k jp2 jpeg jpg jpe jxl png ps psd svg tif tiff webp',
  video: 'avi flv m4v mkv mov movie mpe mpg mp4 ogg ogv swf webm',
};

const MIMES: Readonly<Record<string, string>> = {
  aif: 'audio/x-aiff',
  aiff: 'audio/x-aiff',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/x-gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  ico: 'image/x-icon',
  ics: 'text/calendar',
  jpe: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'application/javascript',
  json: 'application/json',
  jxl: 'image/jxl',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  mpg: 'video/mpeg',
  odt: 'application/vnd.oasis.opendocument.text',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  opus: 'audio/opus',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  psd: 'application/x-photoshop',
  rtf: 'text/rtf',
  scss: 'text/x-scss',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ttf: 'font/ttf',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'text/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

const RESIZABLE = new Set(['avif', 'jpg', 'jpeg', 'gif', 'png', 'webp']);

/** `image`, `document` and so on, or null. */
export function fileType(extension: string): string | null {
  for (const [type, extensions] of Object.entries(TYPES)) {
    if (extensions.split(' ').includes(extension)) return type;
  }
  return null;
}

/** Or null. Unlike Kirby's it never reads the file. */
export function fileMime(extension: string): string | null {
  return (Object.hasOwn(MIMES, extension) && MIMES[extension]) || null;
}

export function isResizable(extension: string): boolean {
  return RESIZABLE.has(extension);
}
