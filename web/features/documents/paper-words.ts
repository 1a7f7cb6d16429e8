import {
  type CompanyPaperState,
  companyPaperStates,
  expiryWords,
  firstReminderDays,
} from '#contract/documents/document-words.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import type { ReadingState } from '#contract/documents/library-words.ts';
import { countOf, formatDate, nbsp, type PluralForms } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

interface Mark {
  tone: Tone;
  filled: boolean;
  word: string;
}

const marks: Record<CompanyPaperState, Omit<Mark, 'word'>> = {
  review: { tone: 'neutral', filled: false },
  accepted: { tone: 'good', filled: true },
  refused: { tone: 'bad', filled: true },
  expired: { tone: 'bad', filled: false },
};

/** A term that ends soon is shown in place of «Принято». */
export function paperMarkOf({ state, daysLeft }: Pick<CompanyPaper, 'state' | 'daysLeft'>): Mark {
  return daysLeft !== null && daysLeft <= firstReminderDays
    ? { tone: 'metal', filled: false, word: expiryWords(daysLeft) }
    : { ...marks[state], word: companyPaperStates[state] };
}

export const readingMarks: Record<ReadingState, Omit<Mark, 'word'>> = {
  required: { tone: 'metal', filled: true },
  renewed: { tone: 'neutral', filled: false },
  unread: { tone: 'neutral', filled: false },
  read: { tone: 'good', filled: true },
};

const counted: readonly [CompanyPaperState, PluralForms][] = [
  ['accepted', ['принят', 'приняты', 'принято']],
  ['review', [`на${nbsp}проверке`, `на${nbsp}проверке`, `на${nbsp}проверке`]],
  ['refused', ['отклонён', 'отклонены', 'отклонено']],
  ['expired', ['просрочен', 'просрочены', 'просрочено']],
];

/** «4 документа: 2 приняты, 1 отклонён, 1 на проверке.» */
export function papersSummaryOf(papers: readonly Pick<CompanyPaper, 'state'>[]): string {
  if (!papers.length) return 'Здесь будут документы компании: для торгов нужен хотя бы один.';
  const parts = counted.flatMap(([state, forms]) => {
    const count = papers.filter((paper) => paper.state === state).length;
    return count ? [countOf(count, forms)] : [];
  });
  return `${countOf(papers.length, ['документ', 'документа', 'документов'])}: ${parts.join(', ')}.`;
}

/** Papers that wait for the company come first. */
export const refusedFirst = <Paper extends Pick<CompanyPaper, 'state'>>(papers: readonly Paper[]): Paper[] =>
  papers.toSorted((one, two) => Number(two.state === 'refused') - Number(one.state === 'refused'));

/** What stands under a paper besides its state. */
export const termOf = ({ validUntil, state }: Pick<CompanyPaper, 'validUntil' | 'state'>): string =>
  validUntil === null
    ? ''
    : `${state === 'expired' ? 'срок был' : 'действует'} до${nbsp}${formatDate(validUntil)}`;

export const fileHref = (id: number): string => `/api/internal/documents/${id}/file`;
export const libraryFileHref = (id: number, number?: number): string =>
  `/api/internal/documents/library/${id}/file${number === undefined ? '' : `?number=${number}`}`;
