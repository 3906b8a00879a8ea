import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';

interface Named {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, ...rest }: Named & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, href, ...rest }: Named & { href: string } & ComponentProps<'a'>) {
  return (
    <a {...rest} href={href} className="icon-button" aria-label={label}>
      <Icon name={icon} />
    </a>
  );
}
