import { type ActOf, type ActRefusal, changeLot, impossible } from '../acts/act-on-lot.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { isLed, type Lot } from '../bidding/lot.ts';
import { endAfterWarning, isCalled } from '../rules/led-rules.ts';
import type { Instant } from '../rules/time-rules.ts';
import { isHeldByEntry } from './entry-store.ts';

/** [A51] «Последнее предупреждение»: the called lot gets its end. */
export const warnLot = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  changeLot(bidding, 'warn', of, async ({ tx, lot, record }) => {
    const refused = refuseAtTable(lot, record.at);
    if (refused || !isLed(lot)) return refused;
    if (await isHeldByEntry(tx, lot.id)) return impossible('Ждём второе лицо: предупредите после ответа.');
    const end = endAfterWarning(lot.endsAt, lot.warningMs, record.at);
    if (end === lot.endsAt) return 'unchanged';
    record.moveEnd(end, 'warning');
    return undefined;
  });

/** [A51] «Ждём»: the end is taken away, as long as it has not come. */
export const waitWithLot = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  changeLot(bidding, 'wait', of, ({ lot, record }) => {
    const refused = refuseAtTable(lot, record.at);
    if (refused) return refused;
    if (lot.endsAt === null) return 'unchanged';
    record.moveEnd(null, 'wait');
    return undefined;
  });

function refuseAtTable(lot: Lot, at: Instant): ActRefusal {
  if (!isLed(lot) || !isCalled(lot)) return impossible('Этот лот не\u00A0на\u00A0столе: вызовите его.');
  if (lot.paused) return impossible('Торги приостановлены.');
  return lot.endsAt !== null && at >= lot.endsAt ? impossible('Лот уже закрывается.') : undefined;
}
