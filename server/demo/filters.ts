import { sql } from 'kysely';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { Tx } from '#server/platform/db.ts';

interface DemoFilter {
  name: string;
  query: string;
  letter: boolean;
  frequency: Frequency;
  falls?: boolean;
  where: 'catalog' | 'lots';
}

const filters: DemoFilter[] = [
  {
    name: 'Розовые на\u00A0торгах',
    query: 'filter_color_colored[]=pink',
    letter: false,
    frequency: 'at-once',
    where: 'lots',
  },
  {
    name: 'Овал от\u00A0полутора каратов',
    query:
      'filter_shape[]=oval&filter_weight[from]=1.5&filter_color_colorless[]=D&filter_color_colorless[]=E&filter_color_colorless[]=F&filter_color_colorless[]=G',
    letter: true,
    frequency: 'daily',
    where: 'catalog',
  },
  {
    name: 'Круг для\u00A0кольца',
    query:
      'filter_shape[]=round&filter_weight[from]=1&filter_weight[to]=1.2&filter_color_colorless[]=D&filter_color_colorless[]=E&filter_color_colorless[]=F&filter_price[to]=2000000',
    letter: true,
    frequency: 'at-once',
    falls: true,
    where: 'catalog',
  },
];

/** Saved filters of the demo client. */
export async function fillFilters(tx: Tx): Promise<void> {
  for (const { name, query, letter, frequency, falls = false, where } of filters)
    await sql`
      insert into saved_filters (user_id, catalog, name, query, by_letter, on_site, frequency, price_falls, in_catalog, in_lots)
      select id, 'diamond', ${name}, ${query}, ${letter}, true, ${frequency}, ${falls}, ${where === 'catalog'}, ${where === 'lots'}
      from users where email = 'client@demo.test'`.execute(tx);
}
