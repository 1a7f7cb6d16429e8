import { formatDate } from '#contract/russian.ts';
import type { RequisitesState } from '#server/sellers/public.ts';

/** Why nothing is sent to an owner today, in words; nothing: it may be. */
export function heldBy(state: RequisitesState): string[] {
  if (state.state === 'none') return ['Счёта владельца нет'];
  if (state.state === 'denied') return ['Владелец сказал, что реквизиты не\u00A0его'];
  if (state.state === 'settled') return [];
  return [
    ...(state.until ? [`Реквизиты изменены: ждём до\u00A0${formatDate(state.until)}`] : []),
    ...(state.call ? ['Новые реквизиты подтвердит звонок по\u00A0номеру из\u00A0договора'] : []),
  ];
}
