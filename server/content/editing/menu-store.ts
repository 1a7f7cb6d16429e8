import { sql } from 'kysely';
import type { RowsField } from '#server/changes/public.ts';
import type { MenuRow } from './menu-rules.ts';

/** Entries in their order, each with its depth; what lies inside follows what it lies in. */
export const menuEntries: RowsField = {
  expression: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('depth', case when i.parent_id is null then '0' else '1' end,
      'label', i.label, 'href', i.href, 'hidden', i.hidden)
      order by coalesce(p.position, i.position), coalesce(p.id, i.id), p.id is not null, i.position, i.id), '[]')
    from menu_items i left join menu_items p on p.id = i.parent_id)`,
  write: async (tx, rows) => {
    await tx.deleteFrom('menu_items').execute();
    let parent: number | null = null;
    for (const [position, { depth, label, href, hidden }] of (rows[0]!.value as MenuRow[]).entries()) {
      const { id } = await tx
        .insertInto('menu_items')
        .values({ label, href, hidden: hidden === true, position, parent_id: depth === '1' ? parent : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (depth === '0') parent = id;
    }
  },
};

export const searchedMenu = sql`m.code`;
