import type { CalendarEvent } from './calendar.ts';

type Shown = Pick<CalendarEvent, 'isWholeDay' | 'start' | 'end' | 'title' | 'about' | 'location'>;

/** Google and Outlook do not document these parameters. */
function google({ start, end, title, about, location }: Shown): string {
  return address('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${start}/${end || start}`,
    details: about,
    location,
  });
}

function outlook({ isWholeDay, start, end, title, about, location }: Shown): string {
  return address('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: title,
    startdt: extended(start),
    enddt: extended(end || start),
    body: about.replaceAll('\n', '<br>'),
    location,
    ...(isWholeDay && { allday: 'true' }),
  });
}

function subscription(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

function googleSubscription(url: string): string {
  return address('https://calendar.google.com/calendar/r', { cid: subscription(url) });
}

function outlookSubscription(url: string, name: string): string {
  return address('https://outlook.live.com/calendar/0/addfromweb', { url, name });
}

export const calendarLinks = { google, outlook, subscription, googleSubscription, outlookSubscription };

/** Encodes a space as `%20`, because Outlook shows a `+` unchanged. */
function address(base: string, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${base}?${query.join('&')}`;
}

function extended(basic: string): string {
  return basic.replace(/^(\d{4})(\d\d)(\d\d)/, '$1-$2-$3').replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z');
}
