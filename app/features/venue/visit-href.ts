import type { Footer, MenuPages, NavigationPages } from '#cms/types.ts';
import { pageId } from '#site/routes.ts';

interface Menus {
  menu: MenuPages;
  navigation: NavigationPages;
  footer: Pick<Footer, 'pages'>;
}

export function visitHref({ menu, navigation, footer }: Menus): string {
  const lists = [menu.primary, menu.secondary, navigation.left, navigation.right, footer.pages];
  return lists.flat().find(({ id }) => id === pageId('visit'))?.href ?? '';
}
