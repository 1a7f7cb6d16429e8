import type { PluralForms } from '../russian.ts';
import type { Right } from './rights.ts';

/** A kind of things that are edited; one a form. The five of the catalog are types of items and share their numbers. */
export interface KindWords {
  right: Right;
  /** Of the list: «Бриллианты». */
  label: string;
  /** «бриллиант», «бриллианта», «бриллиантов». */
  forms: PluralForms;
  /** A new one gets a number, or is given a code that stays with it. */
  named: 'by number' | 'by code';
  /** Where it stands in the rail. */
  section: 'items' | 'words' | 'house';
}

// biome-ignore format: one line a kind reads as the table it is.
export const kindWords = {
  diamonds: { right: 'goods', label: 'Бриллианты', forms: ['бриллиант', 'бриллианта', 'бриллиантов'], named: 'by number', section: 'items' },
  boxes: { right: 'goods', label: 'Шкатулки', forms: ['шкатулка', 'шкатулки', 'шкатулок'], named: 'by number', section: 'items' },
  unique: { right: 'goods', label: 'Уникальные', forms: ['уникальный камень', 'уникальных камня', 'уникальных камней'], named: 'by number', section: 'items' },
  jewelry: { right: 'goods', label: 'Украшения', forms: ['украшение', 'украшения', 'украшений'], named: 'by number', section: 'items' },
  posie: { right: 'goods', label: 'Кольца-пози', forms: ['кольцо', 'кольца', 'колец'], named: 'by number', section: 'items' },
  offices: { right: 'words', label: 'Офисы', forms: ['офис', 'офиса', 'офисов'], named: 'by number', section: 'house' },
  tooltips: { right: 'words', label: 'Подсказки', forms: ['подсказка', 'подсказки', 'подсказок'], named: 'by code', section: 'words' },
  questions: { right: 'words', label: 'Вопросы и ответы', forms: ['вопрос', 'вопроса', 'вопросов'], named: 'by code', section: 'words' },
  legal: { right: 'words', label: 'Правовые тексты', forms: ['правовой текст', 'правовых текста', 'правовых текстов'], named: 'by code', section: 'words' },
} as const satisfies Record<string, KindWords>;

/** What has no form and no drafts: it comes by lists alone, and is changed as all the rest is. */
export const listedWords = {
  clients: { right: 'people', label: 'Клиенты', forms: ['человек', 'человека', 'человек'] },
} as const satisfies Record<string, Pick<KindWords, 'right' | 'label' | 'forms'>>;

export type KindName = keyof typeof kindWords;
/** Everything that a change may be about. */
export type ChangedName = KindName | keyof typeof listedWords;
export const changedWords: Record<ChangedName, Pick<KindWords, 'right' | 'label' | 'forms'>> = {
  ...kindWords,
  ...listedWords,
};
export const changedNames = Object.keys(changedWords) as ChangedName[];

export const kindNames = Object.keys(kindWords) as KindName[];
export const isChanged = (name: unknown): name is ChangedName =>
  typeof name === 'string' && Object.hasOwn(changedWords, name);
export const isKind = (name: unknown): name is KindName =>
  typeof name === 'string' && Object.hasOwn(kindWords, name);
