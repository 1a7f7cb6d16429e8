import type { CompanyIdentity } from '#contract/auctions/company-corrections.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import { askedStated, correctionAcceptedStated, correctionRefusedStated } from './correction-statements.ts';

interface ToldCorrection {
  before: CompanyIdentity;
  after: CompanyIdentity;
}

const labels = { companyName: 'Название', inn: 'ИНН', ogrn: 'ОГРН' } as const;
const fields = Object.keys(labels) as (keyof CompanyIdentity)[];

/** «название, ИНН»: what of it changes. */
export const changedWords = ({ before, after }: ToldCorrection): string =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => (field === 'companyName' ? 'название' : labels[field]))
    .join(', ');

const factsOf = ({ before, after }: ToldCorrection): LetterFact[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      label: labels[field],
      value: `${before[field] || 'не\u00A0указан'} → ${after[field] || 'не\u00A0указан'}`,
    }));

const ownPath = '/personal/data/';

export const correctionAskedLetter = (told: ToldCorrection): Composition => ({
  ...askedStated.say({}),
  facts: factsOf(told),
  action: { label: 'Открыть данные компании', path: ownPath },
});

/** Names the address of who asks: erased with it. */
export const correctionToDecideLetter = (told: ToldCorrection & { email: string }): Composition => ({
  subject: 'Компания меняет данные: нужна проверка',
  heading: 'Компания просит изменить данные',
  paragraphs: [
    'Она участвует в\u00A0торгах. Пока вы не\u00A0решите, в\u00A0заявках и\u00A0журнале стоят прежние данные.',
  ],
  facts: [...factsOf(told), { label: 'Просит', value: told.email }],
  action: { label: 'Проверить', path: '/admin/documents/' },
});

export const correctionAcceptedLetter = (told: ToldCorrection): Composition => ({
  ...correctionAcceptedStated.say({}),
  facts: factsOf(told),
  action: { label: 'Открыть данные компании', path: ownPath },
});

export const correctionRefusedLetter = (told: ToldCorrection & { reason: string }): Composition => ({
  ...correctionRefusedStated.say({ причина: told.reason }),
  facts: factsOf(told),
  action: { label: 'Открыть данные компании', path: ownPath },
});

const sample: ToldCorrection = {
  before: { companyName: 'ООО «Северный ветер»', inn: '7700000016', ogrn: '1000000000010' },
  after: { companyName: 'АО «Северный ветер»', inn: '7701000428', ogrn: '1027700000415' },
};

export const correctionLetters: LetterSample[] = [
  {
    kind: 'company-correction-asked',
    title: 'Данные компании на\u00A0проверке',
    content: correctionAskedLetter(sample),
  },
  {
    kind: 'company-correction-review',
    title: 'Компания меняет данные',
    content: correctionToDecideLetter({ ...sample, email: 'company@example.test' }),
  },
  {
    kind: 'company-correction-accepted',
    title: 'Данные компании изменены',
    content: correctionAcceptedLetter(sample),
  },
  {
    kind: 'company-correction-refused',
    title: 'Изменение данных отклонено',
    content: correctionRefusedLetter({
      ...sample,
      reason: 'ИНН другого юридического лица. Для него нужна своя заявка на\u00A0участие.',
    }),
  },
];
