import { nbsp } from '#contract/russian.ts';
import {
  type DayHours,
  hourGroups,
  type OpenState,
  type WeekHours,
} from '#contract/schedule/office-hours.ts';

const short = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
/** «откроется …»: in the accusative, with its preposition. */
const onDay = [
  `в${nbsp}понедельник`,
  `во${nbsp}вторник`,
  `в${nbsp}среду`,
  `в${nbsp}четверг`,
  `в${nbsp}пятницу`,
  `в${nbsp}субботу`,
  `в${nbsp}воскресенье`,
];

/** «Открыто до 20:00», «Закрыто, откроется завтра в 10:00». */
export function openWords(state: OpenState): string {
  if (state.open) return `Открыто до${nbsp}${state.closes}`;
  if (state.opens === null) return 'Закрыто';
  const at = `в${nbsp}${state.opens}`;
  if (state.inDays === 0) return `Закрыто, откроется ${at}`;
  return `Закрыто, откроется ${state.inDays === 1 ? 'завтра' : onDay[state.weekday]} ${at}`;
}

const hoursText = (hours: DayHours | null): string => (hours ? `${hours.opens}–${hours.closes}` : 'выходной');

/** «Пн–Пт 10:00–20:00», «Вс выходной». */
export const weekWords = (hours: WeekHours) =>
  hourGroups(hours).map(({ from, to, hours: own }) => ({
    from,
    to,
    days: from === to ? short[from]! : `${short[from]}–${short[to]}`,
    hours: hoursText(own),
  }));

export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const mapHref = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
