export const LIST_PAGE_SIZES = {
  events: { first: 9, next: 15 },
  allEvents: { first: 45, next: 45 },
  news: { first: 10, next: 12 },
  podcasts: { first: 13, next: 12 },
  pages: { first: 12, next: 12 },
  themes: { first: 12, next: 12 },
} as const;
