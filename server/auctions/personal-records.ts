import { sql } from 'kysely';
import type { PersonalRecords } from '#server/account/public.ts';
import { cancelMaxima } from './acts/cancel-maxima.ts';
import { lockAdmissionsOf, readTies } from './admissions/admission-store.ts';
import { recordAct } from './log/audit-store.ts';

const left = 'Участник удалил свои данные.';

/** Bids stay under the number of their bidder: anyone may check a sale afterwards. */
export const auctionRecords: PersonalRecords = {
  erases: ['имя в\u00A0ставках: останется номер участника', 'реквизиты в\u00A0заявках на\u00A0торги'],
  keeps: async (db, { userId }) => {
    const bid = await db
      .selectFrom('admissions')
      .select('id')
      .where('user_id', '=', userId)
      .where('alias', 'is not', null)
      .limit(1)
      .execute();
    return bid.length
      ? [{ what: 'Журнал ставок', why: 'без имени, под номером участника, для\u00A0проверки торгов' }]
      : [];
  },
  holds: async (tx, { userId }) => {
    await lockAdmissionsOf(tx, userId);
    const { leads, asked, owes } = await readTies(tx, userId);
    return [
      ...(leads ? ['Ваша ставка лидирует: дождитесь, когда лот закроется или вас перебьют'] : []),
      ...(asked ? ['Вас позвали на\u00A0переторжку: дождитесь её конца'] : []),
      ...(owes ? ['За\u00A0вами выигранный лот: сначала закончим расчёт'] : []),
    ];
  },
  erase: async (tx, { userId }) => {
    for (const { id, auction_id, alias, state, limit_sum } of await lockAdmissionsOf(tx, userId)) {
      if (state === 'approved') await cancelMaxima(tx, id);
      const to = state === 'approved' ? 'revoked' : state === 'requested' ? 'withdrawn' : state;
      await tx
        .updateTable('admissions')
        .set({ state: to, phone: '', comment: '', requisites: '', reason: '' })
        .where('id', '=', id)
        .execute();
      if (to === state) continue;
      const before = { admission: id, alias, state, limit: limit_sum };
      await recordAct(tx, {
        auctionId: auction_id,
        userId,
        act: 'admission-erased',
        before,
        after: { ...before, state: to },
        reason: left,
      });
    }
    await tx.deleteFrom('auction_follows').where('user_id', '=', userId).execute();
    await tx.deleteFrom('auction_news').where('user_id', '=', userId).execute();
    await sql`delete from live_events where topic = ${`user:${userId}`}`.execute(tx);
  },
  collect: async (db, { userId }) => ({
    admissions: await db
      .selectFrom('admissions')
      .innerJoin('auctions', 'auctions.id', 'admissions.auction_id')
      .select([
        'auctions.name as auction',
        'admissions.state',
        'admissions.alias',
        'admissions.intended_sum',
        'admissions.limit_sum',
        'admissions.phone',
        'admissions.comment',
        'admissions.requisites',
        'admissions.requested_at',
      ])
      .where('admissions.user_id', '=', userId)
      .orderBy('admissions.id')
      .execute(),
    bids: await db
      .selectFrom('offers')
      .innerJoin('lots', 'lots.id', 'offers.lot_id')
      .select([
        'lots.number as lot',
        'lots.name',
        'offers.amount',
        'offers.max_amount',
        'offers.at',
        'offers.refusal',
      ])
      .where('offers.user_id', '=', userId)
      .orderBy('offers.id')
      .execute(),
    follows: await db
      .selectFrom('auction_follows')
      .innerJoin('auctions', 'auctions.id', 'auction_follows.auction_id')
      .select(['auctions.name as auction', 'auction_follows.lot_id', 'auction_follows.created_at'])
      .where('auction_follows.user_id', '=', userId)
      .execute(),
  }),
};
