import { pageLists, translatedLists } from '../pages/page-types.ts';
import { faqs } from './faqs.ts';
import { filters } from './filters.ts';
import { footer } from './footer.ts';
import { homeCarousel } from './home-carousel.ts';
import { identity } from './identity.ts';
import { menuPages, navigationPages } from './menu.ts';
import { redirects } from './redirects.ts';
import { site } from './site.ts';
import { socials } from './socials.ts';
import { venue } from './venue.ts';

/** Queries that are stored on disk, fetched after a start and given to browsers. */
export const siteQueries = {
  site,
  filters,
  identity,
  footer,
  venue,
  socials,
  menuPages,
  navigationPages,
  homeCarousel,
  faqs,
  ...translatedLists,
};

export const listQueries = { redirects, ...pageLists };
