/** Kinds of notes. Those a person cannot switch off are always shown. */
export const noteKinds = [
  'bids',
  'admissions',
  'money',
  'requests',
  'meetings',
  'papers',
  'events',
  'work',
  'subscriptions',
  'security',
  'house',
] as const;
export type NoteKind = (typeof noteKinds)[number];

interface NoteWords {
  name: string;
  about: string;
  /** Letters: by the person's choice, always as part of the deed itself, or none. */
  letter: 'choice' | 'always' | 'never';
  /** About staff work. */
  staff?: boolean;
}

export const chosenNoteKinds = [
  'bids',
  'admissions',
  'money',
  'requests',
  'meetings',
  'papers',
  'events',
  'work',
] as const satisfies readonly NoteKind[];
type ChosenNoteKind = (typeof chosenNoteKinds)[number];

export const noteWords: Record<ChosenNoteKind, NoteWords> = {
  bids: {
    name: 'Мои ставки',
    about: 'Перебили, снова лидируете, лот продлён или закрыт',
    letter: 'choice',
  },
  admissions: { name: 'Допуск к\u00A0торгам', about: 'Решение по\u00A0заявке, лимит', letter: 'always' },
  money: { name: 'Счета и\u00A0оплата', about: 'Счёт, платёж, срок оплаты', letter: 'always' },
  requests: { name: 'Заявки и\u00A0вопросы', about: 'Приняли, ответили, назначили показ', letter: 'always' },
  meetings: { name: 'Встречи', about: 'Назначена, перенесена, напоминание', letter: 'always' },
  papers: { name: 'Документы и\u00A0PDF', about: 'Файл готов, документ проверен', letter: 'always' },
  events: { name: 'Мои события', about: 'Регистрация, место из\u00A0листа ожидания', letter: 'always' },
  work: {
    name: 'Работа дома',
    about: 'Новые заявки, заявки на\u00A0участие, достигнутый резерв',
    letter: 'never',
    staff: true,
  },
};
