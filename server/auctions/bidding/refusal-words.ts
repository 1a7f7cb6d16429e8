import { type BidRefusal, type Channel, channels, staffDoNotBid } from '#contract/auctions/auction-words.ts';
import { formatRubles } from '#contract/russian.ts';

/** Facts that the text of a refusal may use. */
export interface RefusalFacts {
  minimum: number;
  step: number;
  startPrice: number;
  amount: number | null;
  maximum: number | null;
  /** The bidder's maximum, otherwise their leading bid. */
  ceiling: number;
  /** What the limit leaves for this lot; null without a limit. */
  left: number | null;
}

/** The two amounts of the grid beside one that is off it. */
function neighbours({ startPrice, step }: RefusalFacts, sum: number): string {
  const below = startPrice + Math.floor((sum - startPrice) / step) * step;
  return `${formatRubles(below)} или ${formatRubles(below + step)}`;
}

const offGrid = (facts: RefusalFacts): string => {
  const wrong = [facts.amount, facts.maximum].find(
    (sum) => sum !== null && (sum - facts.startPrice) % facts.step !== 0,
  );
  return `Шаг торгов ${formatRubles(facts.step)}: укажите ${neighbours(facts, wrong ?? facts.startPrice)}.`;
};

const words: Record<BidRefusal, (facts: RefusalFacts) => string> = {
  'staff-do-not-bid': () => staffDoNotBid,
  'not-admitted': () =>
    'Вы не\u00A0допущены к\u00A0торгам: отправьте заявку на\u00A0участие или свяжитесь с\u00A0менеджером.',
  'own-lot': () =>
    'Вы связаны с\u00A0владельцем этого лота: ставок на\u00A0него от\u00A0вас не\u00A0принимаем. Если это ошибка, свяжитесь с\u00A0менеджером.',
  'deposit-due': () =>
    'Задаток ещё не\u00A0пришёл: номер и\u00A0код для\u00A0оплаты в\u00A0разделе «Мои торги».',
  'lot-closed': () => 'Торги по\u00A0этому лоту закончены, ставка не\u00A0принята.',
  'not-started': () => 'Торги по\u00A0этому лоту ещё не\u00A0начались.',
  'not-called': () =>
    'Лот не\u00A0на\u00A0столе: ставки зала и\u00A0телефонов принимаются по\u00A0вызванному лоту.',
  paused: () => 'Торги приостановлены. Сделайте ставку, когда они продолжатся.',
  'below-minimum': ({ minimum }) => `Минимальная ставка сейчас ${formatRubles(minimum)}.`,
  'off-grid': offGrid,
  'own-lead': () => 'Ваша ставка лидирует. Чтобы удержать лот, поднимите предел автоставки.',
  'maximum-not-raised': ({ ceiling }) => `Новый предел должен быть больше ${formatRubles(ceiling)}.`,
  'maximum-below-amount': ({ amount }) =>
    `Предел не\u00A0может быть меньше самой ставки, ${formatRubles(amount ?? 0)}.`,
  'limit-exceeded': ({ left }) =>
    left !== null && left > 0
      ? `Ваш лимит позволяет на\u00A0этот лот не\u00A0больше ${formatRubles(left)}. Чтобы поднять лимит, свяжитесь с\u00A0менеджером.`
      : 'Ваш лимит на\u00A0этих торгах исчерпан. Чтобы поднять его, свяжитесь с\u00A0менеджером.',
  'needs-confirmation': ({ amount, minimum }) =>
    `Ставка ${formatRubles(amount ?? 0)} больше чем на\u00A0десять шагов выше нынешней цены; достаточно ${formatRubles(minimum)}. Подтвердите сумму.`,
};

export const refusalWords = (refusal: BidRefusal, facts: RefusalFacts): string => words[refusal](facts);

export const limitExceededNote = 'Превышен лимит.';

/**
 * Wording for managers: about the bidder, in the past tense, without figures that follow from hidden maxima or a
 * refused one.
 */
const notes: Partial<typeof words> = {
  'own-lot': () => 'Участник связан с\u00A0владельцем лота.',
  'deposit-due': () => 'Задаток не\u00A0внесён.',
  'not-admitted': () => 'Нет допуска к\u00A0торгам.',
  paused: () => 'Торги были приостановлены.',
  'below-minimum': ({ minimum }) => `Минимальная ставка была ${formatRubles(minimum)}.`,
  'off-grid': ({ step }) => `Сумма не\u00A0по\u00A0шагу торгов, ${formatRubles(step)}.`,
  'own-lead': () => 'Участник уже лидировал: сам себя не\u00A0перебивает.',
  'maximum-not-raised': () => 'Новый предел не\u00A0больше прежнего.',
  'maximum-below-amount': () => 'Предел меньше самой ставки.',
  'limit-exceeded': () => limitExceededNote,
  'needs-confirmation': ({ minimum }) =>
    `Больше чем на\u00A0десять шагов выше цены, не\u00A0подтверждена; достаточно было ${formatRubles(minimum)}.`,
};

/** The same refusal in the managers' log. */
export const refusalNote = (refusal: BidRefusal, facts: RefusalFacts): string =>
  (notes[refusal] ?? words[refusal])(facts);

/** Wording for the clerk, who bids for someone else. */
const atDesk: Partial<typeof words> = {
  'staff-do-not-bid': () => 'Это сотрудник дома: сотрудники не\u00A0торгуются.',
  'deposit-due': () => 'Задаток участника не\u00A0внесён.',
  'not-admitted': () => 'Участник не\u00A0допущен к\u00A0торгам.',
  paused: () => 'Торги приостановлены.',
  'below-minimum': ({ minimum }) => `Уже дороже: можно от\u00A0${formatRubles(minimum)}.`,
  'own-lead': () => 'Этот участник уже лидирует.',
  'limit-exceeded': () => limitExceededNote,
};

export const refusalAtDesk = (refusal: BidRefusal, facts: RefusalFacts): string =>
  (atDesk[refusal] ?? words[refusal])(facts);

/** What the log says of how a bid came; of one's own wire nothing. */
export const channelNotes: Record<Channel, string> = { ...channels, online: '' };

/** The field of the form that a refusal is about. */
export function refusedField(refusal: BidRefusal, facts: RefusalFacts): 'amount' | 'maxAmount' | undefined {
  if (refusal === 'maximum-not-raised' || refusal === 'maximum-below-amount') return 'maxAmount';
  if (refusal === 'below-minimum' || refusal === 'off-grid' || refusal === 'limit-exceeded')
    return facts.amount === null ? 'maxAmount' : 'amount';
  return refusal === 'own-lead' || refusal === 'needs-confirmation' ? 'amount' : undefined;
}
