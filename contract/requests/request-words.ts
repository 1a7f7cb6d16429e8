import { countOf, formatNumber, formatRubles, nbsp } from '../russian.ts';

export const requestStates = {
  new: 'Новая',
  working: `В${nbsp}работе`,
  showing: 'Показ назначен',
  done: 'Завершена',
  declined: 'Отклонена',
} as const;
export type RequestState = keyof typeof requestStates;

/** A question is masculine in Russian, what else people send is feminine. */
const questionStates: Record<RequestState, string> = {
  new: 'Новый',
  working: requestStates.working,
  showing: requestStates.showing,
  done: 'Закрыт',
  declined: 'Отклонён',
};
export const stateWord = (kind: QueueKind, state: RequestState): string =>
  kind === 'question' ? questionStates[state] : requestStates[state];

/** Where a row of the queue may go from each state. A showing is set by making one; a closed row can be opened again. */
export const requestMoves: Record<RequestState, readonly RequestState[]> = {
  new: ['working', 'declined'],
  working: ['showing', 'done', 'declined'],
  showing: ['working', 'done', 'declined'],
  done: ['working'],
  declined: ['working'],
};
export const isOver = (state: RequestState): boolean => state === 'done' || state === 'declined';

/** What people send and staff answers. */
export const queueKinds = {
  request: { name: 'Заявка', letter: 'З' },
  consultation: { name: 'Консультация', letter: 'К' },
  question: { name: 'Вопрос', letter: 'В' },
} as const;
export type QueueKind = keyof typeof queueKinds;

/** «З-00342». */
export const queueNumber = (kind: QueueKind, id: number): string =>
  `${queueKinds[kind].letter}-${String(id).padStart(5, '0')}`;

export const segments = { plain: 'Обычный', vip: 'VIP' } as const;
export type Segment = keyof typeof segments;

/** Templates of answers; only the manager's own words need a confirmed address. */
export const answerTemplates = {
  soon: `Ответим сегодня`,
  showing: `Приглашаем на${nbsp}показ`,
  replacements: `Предлагаем замены`,
  prices: `Цены на${nbsp}сегодня`,
  decline: `Не${nbsp}сможем помочь`,
  own: 'Своими словами',
} as const;
export type AnswerTemplate = keyof typeof answerTemplates;

/** «Подбор камня, вложения в бриллианты»; «НДС» stays as it is. */
export const topicsWords = (labels: readonly string[]): string =>
  labels
    .map((label, at) =>
      at > 0 && /^[А-ЯЁ][а-яё]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label,
    )
    .join(', ');

/** «с 17:00 до 21:00»: an hour stays with its preposition. */
export const timeWords = (time: string): string => time.replace(/(^|\s)(с|до) (?=\d)/g, `$1$2${nbsp}`);

/** The queue's lists: what waits, what I work on, what is shown, talks, what I sent myself, what is over. */
export const queueTabs = {
  waiting: 'Ждут',
  working: 'В\u00A0работе',
  showing: 'Показ назначен',
  talks: 'Консультации',
  sent: 'Отправленные мной',
  over: 'Завершённые',
} as const;
export type QueueTab = keyof typeof queueTabs;

/** What a request costs, as far as its items have prices. */
export interface RequestSum {
  itemsCount: number;
  sum: number;
  unpriced: number;
}

/** «3 предмета: 2 на 4 150 000 ₽, 1 с ценой по запросу». */
export function contentsWords({ itemsCount, sum, unpriced }: RequestSum): string {
  const items = countOf(itemsCount, ['предмет', 'предмета', 'предметов']);
  const cost = `на${nbsp}${formatRubles(sum)}`;
  if (!unpriced) return `${items} ${cost}`;
  if (unpriced === itemsCount) return `${items}, цена по${nbsp}запросу`;
  const priced = formatNumber(itemsCount - unpriced);
  return `${items}: ${priced} ${cost}, ${formatNumber(unpriced)} с${nbsp}ценой по${nbsp}запросу`;
}
