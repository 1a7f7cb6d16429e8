import { admin, readContacts } from '#server/account/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { saveRequisites } from './save-requisites.ts';
import { showHouse } from './show-house.ts';
import { testLetter } from './test-letter.ts';

interface HouseServices {
  db: Db;
  letters: Letters;
  /** Whether letters go to a mail server, or into a folder. */
  mail: boolean;
}

const api = '/api/internal/admin/house';

export const houseRoutes = (room: HouseServices): Route[] => [
  route(`GET ${api}/`, admin, () => showHouse(room.db, room)),
  route(`POST ${api}/requisites`, admin, async ({ body: { why, ...requisites } }, { caller }) => {
    const refusal = await inTransaction(room.db, (tx) =>
      saveRequisites(tx, caller.person!.user.id, requisites, why),
    );
    return refusal ?? showHouse(room.db, room);
  }),
  // Only to oneself, so that it cannot be used to write to strangers.
  route(`POST ${api}/test-letter`, admin, async (_input, { tx, caller }) => {
    const { email } = await readContacts(tx, caller.person!.user.id);
    await room.letters.queue(tx, {
      kind: 'test-letter',
      to: email,
      by: 'house',
      urgent: true,
      content: testLetter(),
    });
    return {};
  }),
];
