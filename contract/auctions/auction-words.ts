/** The vocabulary of auctions: codes as the calls use them, Russian words as people read them. */
export const auctionStatuses = {
  draft: 'Черновик',
  announced: 'Объявлен',
  admission: 'Приём заявок',
  active: 'Идут торги',
  summing_up: 'Подведение итогов',
  finished: 'Завершён',
  failed: 'Не состоялся',
  cancelled: 'Отменён',
} as const;
export type AuctionStatus = keyof typeof auctionStatuses;
/** A flag of an active auction, not a status. */
export const pausedWord = 'Приостановлен';

export const saleStatuses = {
  waiting: 'Ожидает торгов',
  on_sale: 'Торгуется',
  rebidding: 'На переторжке',
  pending: 'Ожидает подтверждения',
  sold: 'Продан',
  unsold: 'Не продан',
  withdrawn: 'Снят с торгов',
} as const;
export type SaleStatus = keyof typeof saleStatuses;

/** [A49] How the lots of a sale end. */
export const manners = { timed: 'По времени', led: 'Ведёт аукционист' } as const;
export type Manner = keyof typeof manners;

/** Where an open lot of a led sale stands. */
export const deskStates = { waits: 'Ждёт вызова', called: 'На столе', aside: 'Отложен' } as const;
export type DeskState = keyof typeof deskStates;

/** The channel of an offer. */
export const channels = { online: 'Сайт', hall: 'Зал', phone: 'Телефон', paper: 'Письменная' } as const;
export type Channel = keyof typeof channels;

/** States of a guest of the hall, in the order of the list. */
export const hallStates = { waits: 'ждёт у\u00A0стола', in: 'в\u00A0зале', left: 'ушёл' } as const;
export type HallState = keyof typeof hallStates;

/** States of a written offer. */
export const writtenStates = {
  entered: 'ждёт второго лица',
  confirmed: 'ждёт начала',
  withdrawn: 'отозвана',
  accepted: 'подана',
  refused: 'отклонена',
} as const;
export type WrittenState = keyof typeof writtenStates;

/** [A56] Languages that a bidder on the telephone may ask for. */
export const phoneLanguages = {
  ru: 'русский',
  en: 'английский',
  zh: 'китайский',
  it: 'итальянский',
  fr: 'французский',
  de: 'немецкий',
  ar: 'арабский',
} as const;
export type PhoneLanguage = keyof typeof phoneLanguages;

/** [A56] How a telephone call stands, as its operator says. */
export const callStates = {
  booked: 'ждёт звонка',
  dialing: 'набираем',
  silent: 'не\u00A0отвечает',
  talking: 'на\u00A0линии',
  thinking: 'думает',
  passed: 'отказался',
} as const;
export type CallState = keyof typeof callStates;

/** [A53] Why a clerk takes an own entry back, in the order of their keys. */
export const slipReasons = {
  paddle: 'Не\u00A0тот номер',
  amount: 'Не\u00A0та сумма',
  channel: 'Не\u00A0тот канал',
  nobody: 'Руки не\u00A0было',
} as const;
export type SlipReason = keyof typeof slipReasons;

/** [A54] Reasons for reopening a lot, in the order of their keys. */
export const reopenReasons = {
  missed: 'Ставку назвали до\u00A0закрытия, а\u00A0внести не\u00A0успели',
  wire: 'У\u00A0зала или телефона прервалась связь',
  mistake: 'Лот предупредили по\u00A0ошибке',
} as const;
export type ReopenReason = keyof typeof reopenReasons;

/** [A62] States of an entry that needs a second person. */
export const entryStates = {
  waiting: 'Ждёт второе лицо',
  confirmed: 'Подтверждена',
  accepted: 'Принята',
  refused: 'Не\u00A0принята',
  declined: 'Отклонена вторым лицом',
  withdrawn: 'Отозвана',
  late: 'Время вышло',
} as const;
export type EntryState = keyof typeof entryStates;

/** Derived from the lot and its offers, never stored. */
export const bidStatuses = {
  leading: 'Лидирует',
  outbid: 'Перебита',
  rejected: 'Отклонена',
  annulled: 'Аннулирована',
  won: 'Победила',
  lost: 'Проиграла',
} as const;
export type BidStatus = keyof typeof bidStatuses;
const autoWord = 'Автоставка';

/** A row's note on the screen and in the file: automatic, why refused or annulled. */
export const logNote = ({ auto, note }: { auto: boolean; note: string }): string =>
  [auto && autoWord, note].filter(Boolean).join('. ');

/** The bid log's tabs; accepted is what is neither refused nor annulled. */
export const logKinds = {
  accepted: 'Принятые',
  rejected: 'Отклонённые',
  annulled: 'Аннулированные',
} as const;
export type LogKind = keyof typeof logKinds;

export const admissionStates = {
  requested: 'На рассмотрении',
  approved: 'Допущен',
  refused: 'Отклонена',
  revoked: 'Допуск отозван',
  withdrawn: 'Отозвана заявителем',
} as const;
export type AdmissionState = keyof typeof admissionStates;

/** Why an offer was not accepted. The wording, with its figures, comes from `server/auctions`. */
export const bidRefusals = [
  'staff-do-not-bid',
  'not-admitted',
  'own-lot',
  'deposit-due',
  'lot-closed',
  'not-started',
  'paused',
  'not-called',
  'below-minimum',
  'off-grid',
  'own-lead',
  'maximum-not-raised',
  'maximum-below-amount',
  'limit-exceeded',
  'needs-confirmation',
] as const;
export type BidRefusal = (typeof bidRefusals)[number];
/** [A42] */
export const staffDoNotBid = 'Сотрудники дома не\u00A0торгуются.';

/** The step by the starting price: the first line whose bound is above it. */
export const defaultSteps: readonly (readonly [below: number, step: number])[] = [
  [500_000, 10_000],
  [1_000_000, 25_000],
  [3_000_000, 50_000],
  [10_000_000, 100_000],
  [30_000_000, 250_000],
  [100_000_000, 500_000],
  [Number.POSITIVE_INFINITY, 1_000_000],
];

/** Sections of `/auctions/{code}/conditions/{section}/`, in their order. */
export const conditionSections = {
  admission: 'Допуск',
  bidding: 'Ход торгов',
  viewing: 'Осмотр камней',
  payment: 'Оплата',
  delivery: 'Передача и доставка',
  documents: 'Документы',
} as const;
export type ConditionSection = keyof typeof conditionSections;

/** The bid log's columns, in the order of the specification. */
export const logColumns = {
  at: 'Дата и время',
  company: 'Компания',
  client: 'Клиент',
  email: 'Почта',
  phone: 'Телефон',
  before: 'До, ₽',
  after: 'После, ₽',
  step: 'Шаг, ₽',
  steps: 'Шагов',
  status: 'Статус',
  note: 'Примечание',
} as const;
export type LogColumn = keyof typeof logColumns;

/** The lots table's columns; `rebidding` is the extended set's. */
export const lotColumns = {
  number: 'Лот',
  content: 'Состав',
  status: 'Статус',
  weight: 'Вес, карат',
  certificate: 'Сертификат',
  price: 'Старт / резерв, ₽',
  currentBid: 'Ставка, ₽',
  bidsCount: 'Ставок',
  leader: 'Лидер',
  rebidding: 'Переторжка',
  endsAt: 'До закрытия',
} as const;
export type LotColumn = keyof typeof lotColumns;

/** How long the steps after winning are shown. */
export const wonShownMs = 10 * 24 * 3_600_000;
