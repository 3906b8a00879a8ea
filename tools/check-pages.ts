export interface KnownPageType {
  template: string;
  file: string;
  isShown: boolean;
  read: readonly string[];
  /** Null without a blueprint. */
  blueprint: readonly string[] | null;
}

export function findMissingOfPage({ template, file, isShown, read, blueprint }: KnownPageType): string[] {
  const yml = `kirby/site/blueprints/pages/${template}.yml`;
  const view = isShown ? [] : [`no data.tsx of app/pages has a view of ${template}, and no route shows it`];
  if (blueprint === null) return [...view, `${yml} is missing`];
  const absent = read.filter((field) => !blueprint.includes(field));
  return [...view, ...absent.map((field) => `${yml} has no field ${field}, which ${file} reads`)];
}
