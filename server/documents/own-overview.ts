import type { Waiting } from '#contract/account/own-account.ts';
import { opens } from '#contract/account/rights.ts';
import { isLegal, isManagerUser } from '#contract/account/roles.ts';
import { lastReminderDays, paperName } from '#contract/documents/document-words.ts';
import { countOf, moscowDay } from '#contract/russian.ts';
import type { OverviewPart, OverviewSection } from '#server/account/public.ts';
import { daysBetween, stateOn } from './paper-rules.ts';
import { type PaperRecord, papersOf, papersToDecide } from './paper-store.ts';

const documents = '/personal/documents/';
const review = '/admin/documents/';

/**
 * Staff see how many papers wait for a decision; a company sees which of its own were refused, have expired or are
 * about to.
 */
export const documentOverview: OverviewPart = async (db, person, now) => {
  if (opens(person, 'companyPapers')) return toDecide((await papersToDecide(db)).length);
  if (isManagerUser(person) || !isLegal(person)) return {};
  const today = moscowDay(now);
  const papers = await papersOf(db, person.user.id);
  return {
    waiting: papers.flatMap((paper) => waitingOf(paper, today)),
    // Papers given by us need no attention from the company.
    counts: { [documents]: papers.filter(({ from_house }) => !from_house).length },
  };
};

const toDecide = (count: number): OverviewSection => ({
  waiting: count
    ? [
        {
          key: 'papers-to-decide',
          mark: 'Документы компаний',
          tone: 'metal',
          title: `${countOf(count, ['документ', 'документа', 'документов'])} на\u00A0проверке`,
          text: 'Без решения компанию не\u00A0допустят к\u00A0торгам.',
          until: null,
          action: { label: 'Проверить', href: review },
          images: null,
          lot: null,
        },
      ]
    : [],
  counts: { [review]: count },
});

function waitingOf(paper: PaperRecord, today: string): Waiting[] {
  const state = stateOn(today, paper);
  const of = (mark: string, tone: Waiting['tone'], text: string): Waiting => ({
    key: `paper-${paper.id}`,
    mark,
    tone,
    title: paperName(paper),
    text,
    // The term ends with its day in Moscow.
    until: state === 'accepted' ? new Date(`${paper.valid_until}T23:59:59+03:00`).toISOString() : null,
    action: { label: 'Заменить документ', href: documents },
    images: null,
    lot: null,
  });
  if (state === 'refused') return [of('Документ отклонён', 'bad', paper.reason)];
  if (state === 'expired')
    return [of('Срок истёк', 'bad', 'Без\u00A0действующего документа на\u00A0торги не\u00A0допустят.')];
  if (state !== 'accepted' || paper.valid_until === null) return [];
  const left = daysBetween(today, paper.valid_until);
  if (left > lastReminderDays) return [];
  const words =
    left === 0
      ? 'Действует сегодня последний день.'
      : `Действует ещё ${countOf(left, ['день', 'дня', 'дней'])}.`;
  return [of('Срок истекает', 'metal', words)];
}
