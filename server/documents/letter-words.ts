import { type CompanyPaperKind, expiryWords, paperName } from '#contract/documents/document-words.ts';
import { formatDate } from '#contract/russian.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';

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

export const acceptedLetter = (row: ToldPaper): Composition => ({
  subject: `Документ принят: ${paperName(row)}`,
  heading: 'Документ принят',
  paragraphs: [
    row.valid_until
      ? 'Напомним за\u00A0месяц и\u00A0за\u00A0неделю до\u00A0конца срока.'
      : 'Его можно прикладывать к\u00A0заявкам на\u00A0участие в\u00A0торгах.',
  ],
  facts: factsOf(row),
  action: { label: 'Открыть документы', path },
});

export const refusedLetter = (row: ToldPaper): Composition => ({
  subject: `Документ отклонён: ${paperName(row)}`,
  heading: 'Документ отклонён',
  paragraphs: [row.reason, 'Замените файл в\u00A0разделе «Документы», и\u00A0мы проверим его ещё раз.'],
  facts: factsOf(row),
  action: { label: 'Заменить документ', path },
});

export const expiringLetter = (row: ToldPaper, daysLeft: number): Composition => ({
  subject: `${paperName(row)}: ${expiryWords(daysLeft).toLowerCase()}`,
  heading: expiryWords(daysLeft).replace('Истекает', 'Документ истекает'),
  paragraphs: [
    'Загрузите новый заранее: с\u00A0истёкшим документом подать заявку на\u00A0участие в\u00A0торгах нельзя.',
  ],
  facts: factsOf(row),
  action: { label: 'Обновить документ', path },
});

export const expiredLetter = (row: ToldPaper): Composition => ({
  subject: `Срок документа истёк: ${paperName(row)}`,
  heading: 'Срок документа истёк',
  paragraphs: [
    'Приложить его к\u00A0новой заявке уже нельзя. Загрузите действующий, и\u00A0мы его проверим.',
  ],
  facts: factsOf(row),
  action: { label: 'Обновить документ', path },
});

export const givenLetter = (row: ToldPaper): Composition => ({
  subject: `Документ от\u00A0дома: ${paperName(row)}`,
  heading: 'Для вас есть документ',
  paragraphs: ['Он ждёт вас в\u00A0разделе «Документы», под\u00A0заголовком «От\u00A0дома».'],
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
