import { Icon } from '#app/ui/icon/icon.tsx';
import type { Socials } from '#cms/types.ts';

const NETWORKS = [
  { key: 'linkedin', name: 'LinkedIn' },
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
] as const;

/** One item per account that the editors filled in (F1). */
export function SocialLinks({ socials, newTabLabel }: { socials: Socials; newTabLabel: string }) {
  return NETWORKS.filter(({ key }) => socials[key]).map(({ key, name }) => (
    <li key={key}>
      <a className="social-link" href={socials[key]} target="_blank" rel="noopener">
        <Icon name={key} />
        {name}
        <span className="hidden"> ({newTabLabel})</span>
      </a>
    </li>
  ));
}
