import type { PersonalRecords } from '#server/account/public.ts';
import type { EntityKind } from './entity-kind.ts';
import { emptyEntries, emptyReasons, forgetOpenForms } from './personal-store.ts';

/** Entries about people lose their values; that something was changed, by whom and when, stays. */
export const changeRecords = (kinds: readonly EntityKind[]): PersonalRecords => ({
  erases: ['прежние значения ваших данных в\u00A0журнале изменений, черновики о\u00A0вас'],
  erase: async (tx, { userId }) => {
    for (const { name, personal } of kinds) {
      if (!personal) continue;
      const ids = await personal.of(tx, userId);
      if (ids.length) await emptyEntries(tx, { kind: name, ids, fields: personal.fields });
    }
    await emptyReasons(tx, userId);
    await forgetOpenForms(tx, userId);
  },
});
