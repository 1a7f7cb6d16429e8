import type { LotDetail } from '#contract/auctions/auction-answers.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { live } from '#web/app/live/live.ts';
import { Attempts, type Bet, isUncertain, sendWithRepeats } from '../place-bet.ts';
import type { LotStore } from './lot-store.ts';

export type BetOutcome =
  | { kind: 'accepted' }
  /** The server's refusal: the reason and what to do. */
  | { kind: 'refused'; text: string }
  /** Asked a second time: more than ten steps at once. */
  | { kind: 'confirm' }
  /** The answer was lost; the same press again is safe. */
  | { kind: 'unknown'; text: string };

const of = (lot: LotDetail) => ({ code: lot.auctionCode, id: lot.id });

/** A fresh snapshot of the lot, whatever the stream has brought. */
async function readAnew(store: LotStore): Promise<LotDetail> {
  const params = of(store.read());
  store.replace(
    await browserApi('GET /api/internal/auctions/{code}/lots/{id}/', { params }, { key: 'lot anew' }),
  );
  return store.read();
}

/** Sends bets on one lot; the key of an attempt outlives lost answers. */
export class BetSender {
  readonly #store: LotStore;
  readonly #attempts = new Attempts();

  constructor(store: LotStore) {
    this.#store = store;
  }

  async send(bet: Bet): Promise<BetOutcome> {
    const key = this.#attempts.keyOf(bet);
    try {
      // The screen may be out of date: the lot is read before bidding on it.
      if (live().read() !== 'live') {
        const obstacle = outdated(await readAnew(this.#store), bet);
        if (obstacle) return { kind: 'refused', text: obstacle };
      }
    } catch {
      return {
        kind: 'refused',
        text: 'Нет связи с домом, ставка не отправлена. Проверьте интернет и повторите.',
      };
    }
    try {
      const answer = await sendWithRepeats(() =>
        browserApi(
          'POST /api/internal/auctions/{code}/lots/{id}/bets',
          { params: of(this.#store.read()), body: bet },
          { idempotencyKey: key, key: `bet ${key}` },
        ),
      );
      this.#attempts.settle();
      this.#store.bet(answer);
      return { kind: 'accepted' };
    } catch (error) {
      return this.#failed(error);
    }
  }

  #failed(error: unknown): BetOutcome {
    if (isUncertain(error))
      return {
        kind: 'unknown',
        text: 'Ответ не дошёл: ставка могла быть принята. Нажмите ещё раз — дважды она не сработает.',
      };
    // Judged and refused: another press is another bet.
    this.#attempts.settle();
    if (isApiError(error) && error.code === 'needs-confirmation') return { kind: 'confirm' };
    void readAnew(this.#store).catch(() => {});
    const { message, fields } = error as { message: string; fields: Record<string, string> };
    return { kind: 'refused', text: Object.values(fields)[0] ?? message };
  }
}

/** Why the bet of an old screen can no longer be made; undefined when it can. */
function outdated(lot: LotDetail, { amount, maxAmount }: Bet): string | undefined {
  if (lot.saleStatus !== 'on_sale') return 'Торги по лоту окончены, ставка не отправлена.';
  if (lot.paused) return 'Торги приостановлены, ставка не отправлена.';
  if (amount !== undefined && amount < lot.nextMinBid)
    return `Пока связи не было, цена выросла. Минимальная ставка сейчас ${formatRubles(lot.nextMinBid)}.`;
  if (amount === undefined && maxAmount !== undefined && maxAmount < lot.nextMinBid)
    return `Пока связи не было, цена выросла. Предел должен быть не ниже ${formatRubles(lot.nextMinBid)}.`;
  return undefined;
}
