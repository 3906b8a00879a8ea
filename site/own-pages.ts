/** The accessibility statement, to which every page of the site leads: the one page that code names by its id. */
export const accessibilityPage = 'bezoek/toegankelijkheid';
