import { opens } from '#contract/account/rights.ts';
import type { PersonalRecords } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import { lockAdmissionsOf, readAdmissionTies } from './admissions/admission-store.ts';
import { correctionHref } from './admissions/ask-correction.ts';
import { correctionIds, forgetCorrections } from './admissions/correction-store.ts';
import { recordAct } from './audit-store.ts';
import {
  blankAdmission,
  forgetCalls,
  forgetInAuctions,
  forgetPapers,
  hasAlias,
  readPersonalAuctions,
} from './personal-store.ts';
import { endOnStage } from './rehearsing/rehearsal-store.ts';
import { cancelMaxima } from './turn-store.ts';

const left = 'Участник удалил свои данные.';

/** Bids stay under the number of their bidder: anyone may check a sale afterwards. */
export const auctionRecords: PersonalRecords = {
  erases: [
    'имя в\u00A0ставках: останется номер участника',
    'реквизиты в\u00A0заявках на\u00A0торги',
    'сканы письменных заявок',
    'номера для\u00A0звонков на\u00A0торгах и\u00A0записи звонков',
  ],
  keeps: async (db, { userId }) =>
    (await hasAlias(db, userId))
      ? [{ what: 'Журнал ставок', why: 'без имени, под номером участника, для\u00A0проверки торгов' }]
      : [],
  holds: async (tx, { userId }) => {
    await lockAdmissionsOf(tx, userId);
    const { leads, asked, offered, owes } = await readAdmissionTies(tx, userId);
    const hold = (is: boolean, why: string, page: 'current' | 'completed' = 'current') =>
      is ? [{ why, href: `/personal/auction/${page}/` }] : [];
    // Read by the person and by staff who keep their card.
    return [
      ...hold(leads, 'Ставка лидирует, а\u00A0лот ещё не\u00A0закрыт'),
      ...hold(asked, 'Переторжка ещё не\u00A0закончена'),
      ...hold(offered, 'Предложен лот, ответа ещё нет'),
      ...hold(owes, 'Расчёт по\u00A0выигранным лотам не\u00A0закончен', 'completed'),
    ];
  },
  erase: async (tx, { userId }) => {
    for (const { id, auction_id, alias, state, limit_sum } of await lockAdmissionsOf(tx, userId)) {
      if (state === 'approved') await cancelMaxima(tx, id);
      const to = state === 'approved' ? 'revoked' : state === 'requested' ? 'withdrawn' : state;
      await blankAdmission(tx, id, to);
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
    // Notes to the staff who decide name the company.
    await forgetNotes(tx, (await correctionIds(tx, userId)).map(correctionHref));
    await forgetCorrections(tx, userId);
    await deleteFiles(tx, [...(await forgetPapers(tx, userId)), ...(await forgetCalls(tx, userId))]);
    await forgetInAuctions(tx, userId);
    await endOnStage(tx, userId);
  },
  collect: async (db, { userId }, reader) => readPersonalAuctions(db, userId, reader),
  readBy: (reader) => opens(reader, 'auctionActs'),
};
