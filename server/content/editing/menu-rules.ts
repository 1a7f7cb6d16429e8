import type { FieldValues } from '#contract/back-office/values.ts';
import type { MenuItem } from '#contract/content/site.ts';

export interface MenuRow {
  depth: '0' | '1';
  label: string;
  href: string;
  /** Kept for later; what lies inside is hidden with it. */
  hidden: boolean;
}

/** What lies inside needs something to lie in; a parent is the entry above, so there are no circles. */
export function checkMenu({ entries }: FieldValues): Record<string, string> {
  const rows = (entries ?? []) as unknown as MenuRow[];
  if (rows[0]?.depth === '1') return { entries: 'Первая строка\u00A0— раздел: ей не\u00A0в\u00A0чем лежать' };
  const twice = rows.find(
    (row, at) =>
      row.depth === '0' && rows.findIndex((one) => one.depth === '0' && one.label === row.label) < at,
  );
  return twice ? { entries: `Раздел «${twice.label}» назван дважды` } : {};
}

/** Rows as the header reads them: each section with what follows it. */
export function menuOf(rows: readonly MenuRow[]): MenuItem[] {
  const sections: (MenuItem & { hidden: boolean })[] = [];
  for (const { depth, label, href, hidden } of rows)
    if (depth === '0') sections.push({ label, href, hidden, children: [] });
    else if (!hidden) sections.at(-1)?.children.push({ label, href });
  return sections.flatMap(({ hidden, ...section }) => (hidden ? [] : [section]));
}
