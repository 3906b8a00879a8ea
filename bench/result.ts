export interface Table {
  title: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
}

export interface Row {
  what: string;
  measured: string;
  reference: string;
  target: string | null;
  isMet: boolean;
}

export interface Result {
  rows: readonly Row[];
  tables?: readonly Table[];
}

interface Checked {
  what: string;
  value: number;
  reference?: string;
  show: (value: number) => string;
}

export function atMost(limit: number, { what, value, reference = '', show }: Checked): Row {
  return { what, measured: show(value), reference, target: `≤ ${show(limit)}`, isMet: value <= limit };
}

export function atLeast(limit: number, { what, value, reference = '', show }: Checked): Row {
  return { what, measured: show(value), reference, target: `≥ ${show(limit)}`, isMet: value >= limit };
}

export function known(what: string, measured: string, reference = ''): Row {
  return { what, measured, reference, target: null, isMet: true };
}

export function verdicts(title: string, rows: readonly Row[]): Table {
  return {
    title,
    head: ['what', 'measured', 'reference', 'target', 'verdict'],
    lines: rows.map(({ what, measured, reference, target, isMet }) => [
      what,
      measured,
      reference,
      target ?? '',
      target === null ? '' : isMet ? 'met' : 'MISSED',
    ]),
  };
}

export function toMarkdown({ title, head, lines }: Table): string {
  const widths = head.map((cell, index) =>
    Math.max(cell.length, ...lines.map((line) => line[index]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = row(widths.map((width) => '-'.repeat(width)));
  return [`**${title}**`, '', row(head), rule, ...lines.map(row), ''].join('\n');
}
