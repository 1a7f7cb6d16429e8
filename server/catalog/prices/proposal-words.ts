import { countOf, formatNumber } from '#contract/russian.ts';
import { leastDeals, type Proposal } from './propose-point.ts';

const monthYear = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const formatMonth = (day: string): string =>
  monthYear
    .format(new Date(day))
    .replace(/\s*г\.$/, '')
    .replace(' ', '\u00A0');

const dealForms = ['сделка', 'сделки', 'сделок'] as const;

/** What is proposed and of what it was made, or why there is nothing to propose. */
export function proposalWords(proposal: Proposal): string {
  const month = formatMonth(proposal.month);
  if ('why' in proposal)
    return proposal.why === 'few'
      ? `За\u00A0${month} точки нет: ${countOf(proposal.deals, dealForms)}, нужно не\u00A0меньше ${leastDeals}`
      : `За\u00A0${month} точки нет: за\u00A0три месяца до\u00A0того ${countOf(proposal.comparables, dealForms)}, сравнить не\u00A0с\u00A0чем`;
  const { value, ratio, deals, comparables, leftOut, unusual } = proposal;
  return [
    `${formatNumber(value, 2)} за\u00A0${month}: ${countOf(deals, dealForms)}, медиана ${formatNumber(ratio, 3)} к\u00A0${comparables} за\u00A0три месяца до\u00A0того`,
    ...(leftOut ? [`не\u00A0взято далёких: ${leftOut}`] : []),
    ...(unusual ? ['шаг необычный, проверьте'] : []),
  ].join('; ');
}
