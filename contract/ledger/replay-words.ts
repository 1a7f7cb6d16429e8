import { nbsp } from '../russian.ts';
import type { Breach, LotReplay } from './replay-lot.ts';

const breaches: Record<Breach, string> = {
  'not-open': 'ставка до\u00A0открытия лота',
  'time-back': 'время идёт назад',
  number: 'номер ставки не\u00A0следующий',
  'off-grid': 'ставка не\u00A0на\u00A0сетке шагов',
  lower: 'ставка ниже цены',
  late: 'ставка после срока',
  'end-torn': 'продлён не\u00A0тот срок, который был',
  'end-back': 'срок сдвинут назад',
  'closed-early': 'лот закрыт раньше срока',
  'closed-twice': 'лот закрыт второй раз без возобновления',
  'wrong-winner': 'победитель или цена не\u00A0следуют из\u00A0ставок',
  'confirmed-early': 'победитель подтверждён до\u00A0закрытия',
};

/** «Лот 7. Круг, звено № 12: ставка после срока.» */
export const breachWords = ({ title }: LotReplay, { seq, what }: LotReplay['breaches'][number]): string =>
  `${title}, звено №${nbsp}${seq}: ${breaches[what]}.`;

export const outcomeWords: Record<LotReplay['outcome'], string> = {
  open: 'идёт',
  pending: 'ждёт решения',
  sold: 'продан',
  unsold: 'не\u00A0продан',
  withdrawn: 'снят',
};

/** What no chain contains, so that no check covers it. */
export const unseen =
  'Проверка не\u00A0видит пределов автоставок, резервов, лимитов и\u00A0имён: в\u00A0цепочке их нет, резерв и\u00A0закрытые предложения стоят в\u00A0ней отпечатками.';
