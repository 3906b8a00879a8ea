const utf8 = '; charset=utf-8';

/** Browsers show or play these without running code; an svg only in a sandbox. */
const shown: Readonly<Record<string, string>> = {
  aif: 'audio/x-aiff',
  aiff: 'audio/x-aiff',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  bmp: 'image/bmp',
  flac: 'audio/flac',
  gif: 'image/gif',
  heic: 'image/heic',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  jxl: 'image/jxl',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  mpeg: 'video/mpeg',
  mpg: 'video/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  opus: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  srt: `text/plain${utf8}`,
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: `text/plain${utf8}`,
  vtt: `text/vtt${utf8}`,
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Downloads: the type names the program that opens the file, and no browser runs it. */
const offered: Readonly<Record<string, string>> = {
  csv: `text/csv${utf8}`,
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  gz: 'application/gzip',
  ics: `text/calendar${utf8}`,
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  otf: 'font/otf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  tar: 'application/x-tar',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export interface MediaType {
  readonly type: string;
  readonly isShown: boolean;
}

/** Scripts, styles, web documents and unknown types are `application/octet-stream`. */
export function mediaType(filename: string): MediaType {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = (Object.hasOwn(shown, extension) && shown[extension]) || null;
  if (type !== null) return { type, isShown: true };
  const other = (Object.hasOwn(offered, extension) && offered[extension]) || 'application/octet-stream';
  return { type: other, isShown: false };
}
