import { Icon } from '#app/ui/icon/icon.tsx';
import type { FooterData } from '#app/wire/page-data.ts';

const NETWORKS = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

export function SocialLinks({
  accounts,
  newTabLabel,
}: Pick<FooterData, 'accounts'> & { newTabLabel: string }) {
  return NETWORKS.filter(({ key }) => accounts[key]).map(({ key, name }) => (
    <li key={key}>
      <a className="social-link" href={accounts[key]} target="_blank" rel="noopener">
        <Icon name={key} />
        <span>{name}</span>
        <span className="hidden">{` (${newTabLabel})`}</span>
      </a>
    </li>
  ));
}
