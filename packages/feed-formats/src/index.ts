/** Events as iCalendar (RFC 5545, with IMAGE of RFC 7986). */
export { calendarTime, writeCalendar } from './calendar.ts';
/** Links that add an event to Google's or Outlook's calendar, or that subscribe to a calendar. */
export { calendarLinks } from './calendar-links.ts';
/** Chapters and transcripts for podcast apps, and the id of a feed that they know. */
export { podcastGuid, writeCaptions, writeChapters } from './podcast-files.ts';
/** XML as text: what is written is escaped, and lacks what XML forbids. */
export { element, escapeXml, htmlElement, xmlDocument } from './xml.ts';
