/** What programs follow, below each language's root: the address of its page with an ending. */
export const feedAddresses = {
  news: '/nieuws.xml',
  podcasts: '/podcasts.xml',
  agenda: '/agenda.ics',
} as const;
