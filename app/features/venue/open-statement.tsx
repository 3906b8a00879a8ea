import { defineIsland } from '#app/islands/define-island.ts';
import type { OpenToday } from '#app/wire/page-data.ts';
import { OpenLine, OpenNow } from './open-line.tsx';

function OpenStatementView({ turns, href }: OpenToday) {
  if (href) return <OpenLine turns={turns} href={href} />;
  return (
    <h2 className="h2">
      <OpenNow turns={turns} />
    </h2>
  );
}

export const OpenStatement = defineIsland(
  'open',
  { turns: [{ from: 0, text: '' }], href: '' },
  OpenStatementView,
);
