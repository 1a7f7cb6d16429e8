import type { Footer } from '#contract/content/site.ts';

export interface FooterLink {
  column: string;
  label: string;
  href: string;
}

/** Rows by the column that they name, columns in the order in which they are named first. */
export const groupColumns = (rows: readonly FooterLink[]): Footer['columns'] =>
  [...Map.groupBy(rows, ({ column }) => column)].map(([title, links]) => ({
    title,
    links: links.map(({ label, href }) => ({ label, href })),
  }));
