import { type CompanyPaperKind, expiryWords, paperName } from '#contract/documents/document-words.ts';
import { formatDate } from '#contract/russian.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import {
  acceptedStated,
  expiredStated,
  expiringStated,
  givenStated,
  refusedStated,
} from './letter-statements.ts';

interface ToldPaper {
  kind: CompanyPaperKind;
  title: string;
  name: string;
  reason: string;
  valid_until: string | null;
  company: string | null;
}

const path = '/personal/documents/';

const factsOf = (row: ToldPaper): LetterFact[] => [
  { label: 'Документ', value: paperName(row) },
  { label: 'Файл', value: row.name },
  ...(row.company ? [{ label: 'Компания', value: row.company }] : []),
  ...(row.valid_until ? [{ label: 'Действует до', value: formatDate(row.valid_until) }] : []),
];

const named = (row: ToldPaper) => ({ документ: paperName(row) });

export const acceptedLetter = (row: ToldPaper): Composition => ({
  ...acceptedStated.say(named(row)),
  paragraphs: [
    row.valid_until
      ? 'Напомним за\u00A0месяц и\u00A0за\u00A0неделю до\u00A0конца срока.'
      : 'Его можно прикладывать к\u00A0заявкам на\u00A0участие в\u00A0торгах.',
  ],
  facts: factsOf(row),
  action: { label: 'Открыть документы', path },
});

export const refusedLetter = (row: ToldPaper): Composition => ({
  ...refusedStated.say({ ...named(row), причина: row.reason }),
  facts: factsOf(row),
  action: { label: 'Заменить документ', path },
});

export const expiringLetter = (row: ToldPaper, daysLeft: number): Composition => ({
  ...expiringStated.say({ ...named(row), срок: expiryWords(daysLeft).toLowerCase() }),
  facts: factsOf(row),
  action: { label: 'Обновить документ', path },
});

export const expiredLetter = (row: ToldPaper): Composition => ({
  ...expiredStated.say(named(row)),
  facts: factsOf(row),
  action: { label: 'Обновить документ', path },
});

export const givenLetter = (row: ToldPaper): Composition => ({
  ...givenStated.say(named(row)),
  facts: factsOf(row),
  action: { label: 'Открыть документы', path },
});

const sample: ToldPaper = {
  kind: 'power',
  title: 'на\u00A0Е.\u00A0В.\u00A0Орлову',
  name: 'doverennost.pdf',
  reason: '',
  valid_until: '2026-12-09',
  company: 'ООО «Северный ветер»',
};

export const documentLetters: LetterSample[] = [
  { kind: 'document-accepted', title: 'Документ принят', content: acceptedLetter(sample) },
  {
    kind: 'document-refused',
    title: 'Документ отклонён',
    content: refusedLetter({
      ...sample,
      valid_until: null,
      reason:
        'Срок доверенности истёк 1\u00A0октября. Нужна действующая, с\u00A0правом участвовать в\u00A0торгах и\u00A0подписывать договор.',
    }),
  },
  { kind: 'document-expiring', title: 'Документ истекает', content: expiringLetter(sample, 27) },
  { kind: 'document-expired', title: 'Документ истёк', content: expiredLetter(sample) },
  {
    kind: 'document-given',
    title: 'Документ от дома',
    content: givenLetter({
      ...sample,
      kind: 'protocol',
      title: 'торгов «Осень»',
      name: 'protocol.pdf',
      valid_until: null,
    }),
  },
];
