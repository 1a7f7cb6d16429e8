import type { Right } from '../account/rights.ts';
import type { PluralForms } from '../russian.ts';

/** A kind of things that are edited; one a form. The five of the catalog are types of items and share their numbers. */
interface KindWords {
  right: Right;
  /** Of the list: «Бриллианты». */
  label: string;
  /** «бриллиант», «бриллианта», «бриллиантов». */
  forms: PluralForms;
  /** A new one gets a number, or is given a code that stays with it; the program's own are neither begun nor archived. */
  named: 'by number' | 'by code' | 'by program';
  /** Where it stands in the rail. */
  section: (typeof kindSections)[number];
  /** There is one of it alone, under this id: its form opens instead of a list. */
  single?: string;
}

export const kindSections = [
  'items',
  'words',
  'site',
  'events',
  'sales',
  'sellers',
  'money',
  'house',
] as const;

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
  'question-groups': { right: 'words', label: 'Разделы вопросов', forms: ['раздел вопросов', 'раздела вопросов', 'разделов вопросов'], named: 'by code', section: 'words' },
  articles: { right: 'words', label: 'Статьи', forms: ['статья', 'статьи', 'статей'], named: 'by number', section: 'words' },
  'investment-articles': { right: 'words', label: 'Об\u00A0инвестициях', forms: ['статья об\u00A0инвестициях', 'статьи об\u00A0инвестициях', 'статей об\u00A0инвестициях'], named: 'by number', section: 'words' },
  news: { right: 'words', label: 'Новости', forms: ['новость', 'новости', 'новостей'], named: 'by number', section: 'words' },
  services: { right: 'words', label: 'Услуги', forms: ['услуга', 'услуги', 'услуг'], named: 'by number', section: 'words' },
  history: { right: 'words', label: 'История дома', forms: ['веха', 'вехи', 'вех'], named: 'by number', section: 'words' },
  collections: { right: 'words', label: 'Коллекции', forms: ['коллекция', 'коллекции', 'коллекций'], named: 'by code', section: 'words' },
  pictures: { right: 'words', label: 'Картинки', forms: ['картинка', 'картинки', 'картинок'], named: 'by number', section: 'words' },
  indices: { right: 'words', label: 'Индексы цен', forms: ['индекс цен', 'индекса цен', 'индексов цен'], named: 'by code', section: 'words' },
  topics: { right: 'words', label: 'Темы консультаций', forms: ['тема', 'темы', 'тем'], named: 'by code', section: 'words' },
  legal: { right: 'words', label: 'Правовые тексты', forms: ['правовой текст', 'правовых текста', 'правовых текстов'], named: 'by code', section: 'words' },
  banners: { right: 'words', label: 'Баннеры', forms: ['баннер', 'баннера', 'баннеров'], named: 'by number', section: 'site' },
  pages: { right: 'words', label: 'Страницы в\u00A0поиске', forms: ['страница', 'страницы', 'страниц'], named: 'by number', section: 'site' },
  redirects: { right: 'words', label: 'Переадресации', forms: ['переадресация', 'переадресации', 'переадресаций'], named: 'by number', section: 'site' },
  statements: { right: 'words', label: 'Тексты страниц', forms: ['текст страницы', 'текста страниц', 'текстов страниц'], named: 'by program', section: 'site' },
  menu: { right: 'words', label: 'Меню', forms: ['меню', 'меню', 'меню'], named: 'by code', section: 'site', single: 'header' },
  footer: { right: 'words', label: 'Подвал', forms: ['подвал', 'подвала', 'подвалов'], named: 'by code', section: 'site', single: 'footer' },
  'home-catalog': { right: 'words', label: 'Каталог на\u00A0главной', forms: ['каталог на\u00A0главной', 'каталога на\u00A0главной', 'каталогов на\u00A0главной'], named: 'by code', section: 'site', single: 'catalog' },
  consultation: { right: 'words', label: 'Консультация', forms: ['блок консультации', 'блока консультации', 'блоков консультации'], named: 'by code', section: 'site', single: 'get_consultation' },
  subscribe: { right: 'words', label: 'Подписка', forms: ['блок подписки', 'блока подписки', 'блоков подписки'], named: 'by code', section: 'site', single: 'subscribe' },
  investments: { right: 'words', label: 'Инвестиции на\u00A0главной', forms: ['блок инвестиций', 'блока инвестиций', 'блоков инвестиций'], named: 'by code', section: 'site', single: 'investments' },
  calculator: { right: 'words', label: 'Условия калькулятора', forms: ['условия калькулятора', 'условий калькулятора', 'условий калькулятора'], named: 'by code', section: 'site', single: 'calculator' },
  events: { right: 'words', label: 'События', forms: ['событие', 'события', 'событий'], named: 'by number', section: 'events' },
  sales: { right: 'sales', label: 'Торги', forms: ['торги', 'торгов', 'торгов'], named: 'by number', section: 'sales' },
  lots: { right: 'sales', label: 'Лоты', forms: ['лот', 'лота', 'лотов'], named: 'by number', section: 'sales' },
  'sale-terms': { right: 'sales', label: 'Условия торгов', forms: ['условия торгов', 'условий торгов', 'условий торгов'], named: 'by number', section: 'sales' },
  sellers: { right: 'sales', label: 'Владельцы', forms: ['владелец', 'владельца', 'владельцев'], named: 'by number', section: 'sellers' },
  'seller-contracts': { right: 'sales', label: 'Договоры', forms: ['договор', 'договора', 'договоров'], named: 'by number', section: 'sellers' },
  'owner-charges': { right: 'money', label: 'Сборы с\u00A0владельцев', forms: ['сбор', 'сбора', 'сборов'], named: 'by number', section: 'money' },
  'law-values': { right: 'money', label: 'Нормы закона', forms: ['норма закона', 'нормы закона', 'норм закона'], named: 'by number', section: 'money' },
  'working-years': { right: 'money', label: 'Рабочий календарь', forms: ['календарь года', 'календаря года', 'календарей года'], named: 'by number', section: 'money' },
} as const satisfies Record<string, KindWords>;

/** The one entity of a kind that has no other. */
export const singleOf = (name: KindName): string | null => (kindWords[name] as KindWords).single ?? null;

/** Kinds without a form and drafts: filled by imports only, otherwise changed like the rest. */
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
