import type { AccessKey } from '#cms/types.ts';
import { StillIcon } from '../icon/still-icon.tsx';

export interface AccessFact {
  key: AccessKey;
  text: string;
}

interface AccessListProps {
  facts: readonly AccessFact[];
  look?: 'words' | 'icons';
}

export function AccessList({ facts, look = 'words' }: AccessListProps) {
  return (
    <ul className="access-list" data-look={look}>
      {facts.map(({ key, text }) => (
        <li key={key} title={look === 'icons' ? text : undefined}>
          <StillIcon name={`access-${key}`} />
          <span className={look === 'icons' ? 'hidden' : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
