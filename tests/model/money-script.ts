/** What happens to the money of a sale, from the seed alone: whoever plays it reckons the sums. Rubles. */
export interface SaleScript {
  /** Thousandths, of the day on which the winners were confirmed. */
  vat: 200 | 220;
  lots: { price: number; buyer: number; owner: number | null }[];
  /** What is asked of each bidder; 0: nothing. */
  deposit: number;
  /** Thousandths of it that each buyer of this sale pays in before the results. */
  deposits: Map<number, number>;
  steps: Step[];
}

export type Step =
  | { do: 'bank'; payments: Payment[] }
  | { do: 'fall'; lot: number }
  | { do: 'second'; lot: number; buyer: number; price: number }
  | { do: 'return'; of: 'prepaid' | 'deposit'; buyer: number; answer: 'debited' | 'bounced' | 'withdrawn' };

export interface Payment {
  buyer: number;
  /** Thousandths of what is left of their invoice when the bank's day begins; of a paid one 1,000 rubles come. */
  share: number;
  by: 'number' | 'another payer' | 'no number' | 'late deposit';
}

export const people = { buyers: 12, owners: 6 };

/** Mulberry32: the same numbers on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The sale of this number in a year of this seed. */
export function saleScript(seed: number, no: number): SaleScript {
  const random = randomOf(seed * 100_003 + no);
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const one = <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]!;
  const price = () => whole(1, 900) * one([1_000, 5_000, 10_000]) + whole(0, 999);
  const buyers = Array.from(
    { length: whole(2, 4) },
    (_, at) => (no * 5 + at * 2 + whole(0, 1)) % people.buyers,
  );
  const lots = Array.from({ length: whole(2, 8) }, () => ({
    price: price(),
    buyer: one(buyers),
    owner: random() < 0.7 ? whole(0, people.owners - 1) : null,
  }));
  const payment = (): Payment => ({
    buyer: one(buyers),
    share: one([1000, 1000, 1000, 400, 250, 1500]),
    by: one(['number', 'number', 'number', 'number', 'another payer', 'no number', 'late deposit']),
  });
  const step = (): Step => {
    const kind = random();
    if (kind < 0.55) return { do: 'bank', payments: Array.from({ length: whole(1, 4) }, payment) };
    if (kind < 0.7) return { do: 'fall', lot: whole(0, lots.length - 1) };
    if (kind < 0.8)
      return { do: 'second', lot: whole(0, lots.length - 1), buyer: one(buyers), price: price() };
    return {
      do: 'return',
      of: one(['prepaid', 'deposit']),
      buyer: one(buyers),
      answer: one(['debited', 'debited', 'bounced', 'withdrawn']),
    };
  };
  return {
    vat: one([200, 220]),
    lots,
    deposit: random() < 0.5 ? one([50_000, 300_000]) : 0,
    deposits: new Map(buyers.map((buyer) => [buyer, one([0, 500, 1000, 1000, 1300])])),
    steps: Array.from({ length: whole(4, 9) }, step),
  };
}
