import { opens } from '#contract/account/rights.ts';
import { countOf } from '#contract/russian.ts';
import type { PersonalRecords } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import {
  cardsOf,
  emptyCards,
  forgetTies,
  outlivedCards,
  readPersonalCards,
  readPersonalTies,
  rememberWhose,
  scansOf,
} from './personal-store.ts';

const thingForms = ['предмет', 'предмета', 'предметов'] as const;

/**
 * Owners, by their account or confirmed address, and people named on an owner's card. A card without a contract is
 * erased; a contract keeps it for as long as the law requires, after which tidying empties it.
 */
export const sellerRecords: PersonalRecords = {
  erases: ['карточку владельца без договоров', 'упоминания вас в\u00A0карточках владельцев'],
  keeps: async (db, subject) =>
    (await cardsOf(db, subject)).some(({ kept }) => kept)
      ? [
          {
            what: 'Договоры о\u00A0продаже ваших вещей, акты и\u00A0данные в\u00A0них',
            why: 'пять лет после конца договора, закон №\u00A0115-ФЗ',
          },
        ]
      : [],
  holds: async (tx, subject) => {
    const things = (await cardsOf(tx, subject)).reduce((sum, card) => sum + card.things, 0);
    return things
      ? [{ why: `У\u00A0дома ваши вещи: ${countOf(things, thingForms)}. Сначала заберите их`, href: null }]
      : [];
  },
  erase: async (tx, subject) => {
    const cards = await cardsOf(tx, subject);
    await empty(
      tx,
      cards.filter(({ kept }) => !kept).map(({ id }) => id),
    );
    await rememberWhose(
      tx,
      cards.filter(({ kept }) => kept).map(({ id }) => id),
      subject.userId,
    );
    await forgetTies(tx, subject);
  },
  collect: async (db, subject) => ({
    owner: await readPersonalCards(
      db,
      (await cardsOf(db, subject)).map(({ id }) => id),
    ),
    ownerTies: await readPersonalTies(db, subject),
  }),
  readBy: (reader) => opens(reader, 'sellers'),
};

/** Cards of people who were erased, once the law no longer asks for their contracts. */
export const forgetOldSellers = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => empty(tx, await outlivedCards(tx)));

async function empty(tx: Tx, cards: readonly number[]): Promise<void> {
  // Notes to those who keep money name the owner.
  await forgetNotes(
    tx,
    cards.map((id) => `/admin/money/owners/${id}/`),
  );
  await deleteFiles(tx, await scansOf(tx, cards));
  await emptyCards(tx, cards);
}
