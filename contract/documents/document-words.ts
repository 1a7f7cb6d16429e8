import { countOf, nbsp } from '../russian.ts';

/** What a company's paper is. */
export const companyPaperKinds = {
  charter: 'Устав',
  extract: `Выписка из${nbsp}ЕГРЮЛ`,
  power: 'Доверенность',
  requisites: 'Карточка с\u00A0реквизитами',
  deposit: `Договор о${nbsp}задатке`,
  contract: 'Договор',
  invoice: 'Счёт',
  act: 'Акт',
  protocol: 'Протокол',
  other: 'Другой документ',
} as const;
export type CompanyPaperKind = keyof typeof companyPaperKinds;

/** Of papers of every gender: «принято» fits all of them. */
export const companyPaperStates = {
  review: `На${nbsp}проверке`,
  accepted: 'Принято',
  refused: 'Отклонено',
  expired: 'Срок истёк',
} as const;
export type CompanyPaperState = keyof typeof companyPaperStates;

/** May stand in a request for admission. */
export const isPresentable = (state: CompanyPaperState): boolean =>
  state === 'review' || state === 'accepted';

/** Days before the end of a term on which the company is reminded. */
export const firstReminderDays = 30;
export const lastReminderDays = 7;

const days = ['день', 'дня', 'дней'] as const;

/** «Истекает сегодня», «Истекает через 27 дней»: of a paper that is still good. */
export const expiryWords = (daysLeft: number): string =>
  daysLeft === 0 ? 'Истекает сегодня' : `Истекает через${nbsp}${countOf(daysLeft, days)}`;

/** What a paper is called: its kind, and what the company added. */
export const paperName = ({ kind, title }: { kind: CompanyPaperKind; title: string }): string =>
  kind === 'other' && title ? title : [companyPaperKinds[kind], title].filter(Boolean).join(' ');

const signs: readonly (readonly [CompanyPaperKind, RegExp])[] = [
  ['deposit', /задат|zadat|deposit/],
  ['power', /доверенн|doveren|power|poa/],
  ['extract', /выписк|егрюл|vypisk|egrul|extract/],
  ['charter', /устав|ustav|charter/],
  ['requisites', /реквизит|карточк|rekviz|requisit/],
  ['protocol', /протокол|protokol|protocol/],
  ['invoice', /сч[её]т|schet|invoice/],
  ['contract', /договор|контракт|dogovor|contract/],
  ['act', /(^|[^а-яёa-z])(акт|akt|act)([^а-яёa-z]|$)/],
];

/** By the name of the file; a person corrects it. */
export const guessKind = (fileName: string): CompanyPaperKind =>
  signs.find(([, sign]) => sign.test(fileName.normalize('NFC').toLowerCase()))?.[0] ?? 'other';

/** Of a company in all, replaced ones among them, and what they may weigh together. */
export const maxCompanyPapers = 60;
export const maxCompanyBytes = 300 * 1024 * 1024;
