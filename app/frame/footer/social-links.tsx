import { Icon } from '#app/ui/icon/icon.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import type { FooterData } from '#app/wire/page-data.ts';
import { NEW_TAB } from '#site/new-tab.ts';

const NETWORKS = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

export function SocialLinks({ accounts }: Pick<FooterData, 'accounts'>) {
  return NETWORKS.filter(({ key }) => accounts[key]).map(({ key, name }) => (
    <li key={key}>
      <a className="social-link" href={accounts[key]} {...NEW_TAB}>
        <Icon name={key} />
        <span>{name}</span>
        <NewTabNote />
      </a>
    </li>
  ));
}
