import { sql } from 'kysely';
import type { PersonalRecords } from '#server/account/public.ts';
import type { EntityKind } from './entity-kind.ts';

/** Entries about people lose their values; that something was changed, by whom and when, stays. */
export const changeRecords = (kinds: readonly EntityKind[]): PersonalRecords => ({
  erases: ['прежние значения ваших данных в\u00A0журнале изменений, черновики о\u00A0вас'],
  erase: async (tx, { userId }) => {
    for (const { name, personal } of kinds) {
      if (!personal) continue;
      const ids = await personal.of(tx, userId);
      if (!ids.length) continue;
      const emptied = (column: string) => sql`(
        select coalesce(jsonb_object_agg(key, case when key = any(${personal.fields}::text[]) then 'null'::jsonb else value end), '{}')
        from jsonb_each(${sql.ref(column)}))`;
      await sql`update change_entries set title = '', after = ${emptied('after')},
          before = case when before is not null then ${emptied('before')} end
        where kind = ${name} and entity_id = any(${ids}::text[])`.execute(tx);
      await sql`update changes set title = '' where created + changed = 1
        and id in (select change_id from change_entries where kind = ${name} and entity_id = any(${ids}::text[]))`.execute(
        tx,
      );
      await sql`delete from entity_drafts where kind = ${name} and entity_id = any(${ids}::text[])`.execute(
        tx,
      );
      await sql`update planned_entries set title = '', fields = ${emptied('fields')}, base = ${emptied('base')}
        where kind = ${name} and entity_id = any(${ids}::text[])`.execute(tx);
    }
    await tx.deleteFrom('open_forms').where('user_id', '=', userId).execute();
  },
});
