import { nbsp } from '../russian.ts';

/** Variants of papers we make; `most`: how many items one holds. */
export const paperVariants = {
  list: { label: 'Список', hint: 'Таблица с\u00A0контурами в\u00A0натуральную величину', most: 200 },
  cards: { label: 'Карточки', hint: 'Предмет на\u00A0странице: изображение, чертёж, сертификат', most: 200 },
  proposal: {
    label: 'Предложение',
    hint: 'Обложка, письмо, содержание, карточки, сравнение, условия',
    most: 60,
  },
  comparison: { label: 'Сравнение', hint: 'До\u00A0шести предметов рядом, в\u00A0одном масштабе', most: 6 },
  investments: {
    label: 'Сравнение инвестиций',
    hint: 'Индексы корзин, их падения и\u00A0риски владельца',
    most: 60,
  },
  catalogue: { label: 'Каталог торгов', hint: 'Все лоты, условия участия, сколько вы заплатите', most: 200 },
  passport: { label: 'Паспорт камня', hint: 'Один камень: чертёж, происхождение, сертификат', most: 1 },
} as const;
export type PaperVariant = keyof typeof paperVariants;
export const paperVariantCodes = Object.keys(paperVariants) as PaperVariant[];

export const paperOptions = {
  prices: 'Цены',
  caratPrices: 'Цена карата',
  certificates: 'Сертификаты',
  pictures: 'Изображения',
  manager: 'Контакты менеджера',
} as const;
export type PaperOption = keyof typeof paperOptions;
export const paperOptionCodes = Object.keys(paperOptions) as PaperOption[];

export const paperSorts = {
  given: 'Как в\u00A0подборке',
  price: 'Сначала дешевле',
  'price-down': 'Сначала дороже',
  weight: 'Сначала крупнее',
} as const;
export type PaperSort = keyof typeof paperSorts;

export const paperStates = {
  queued: 'Ждёт очереди',
  making: 'Собирается',
  ready: 'Готов',
  failed: 'Не\u00A0получился',
} as const;
export type PaperState = keyof typeof paperStates;

export const maxPaperItems = 200;
/** How long a paper can be fetched. */
export const paperDays = 7;

/** What is said while the file is being made. */
export const paperOrdered = (email: string): string =>
  `Файл собирается, окно можно закрыть. Ссылку пришлём на${nbsp}вашу почту (${email}).`;
