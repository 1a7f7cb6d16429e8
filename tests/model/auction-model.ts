/**
 * The auction as its rules say it (docs/rules/auctions.md), written once more and otherwise: no bids, no rows, only
 * who leads at what price. What the house does on PostgreSQL is compared with it after every step.
 */
export interface ModelOffer {
  person: number;
  amount: number | null;
  max: number | null;
}

interface Kept extends ModelOffer {
  no: number;
  annulled: boolean;
}

type Turn = { after: number } & ({ reserve: number } | { cancelled: number });

export interface Standing {
  price: number | null;
  leader: number | null;
  /** How far the leader goes; equal to the price without a maximum. */
  ceiling: number | null;
}

const window = 300_000;

export class ModelLot {
  readonly start = 500_000;
  readonly step = 10_000;
  readonly firstReserve: number | null;
  hardEnd: number | null;
  reserve: number | null;
  status: 'on_sale' | 'pending' | 'unsold' | 'withdrawn' = 'on_sale';
  end: number | null;
  left: number | null = null;
  count = 0;
  readonly offers: Kept[] = [];
  readonly turns: Turn[] = [];
  /** Limits are not asked again in a replay, so an annulment may leave somebody above theirs. */
  now: Standing = { price: null, leader: null, ceiling: null };

  constructor(end: number, reserve: number | null, hardEnd: number | null) {
    this.end = end;
    this.reserve = reserve;
    this.firstReserve = reserve;
    this.hardEnd = hardEnd;
  }

  minimum(): number {
    return this.now.price === null ? this.start : this.now.price + this.step;
  }

  /** The standing after all accepted offers and turns, from the beginning. */
  recompute(): void {
    let standing: Standing = { price: null, leader: null, ceiling: null };
    let reserve = this.firstReserve;
    const turns = [...this.turns];
    const turn = (until: number) => {
      while (turns.length && turns[0]!.after < until) {
        const next = turns.shift()!;
        if ('reserve' in next) reserve = next.reserve;
        else if (standing.leader === next.cancelled) standing = { ...standing, ceiling: standing.price };
        standing = this.#reach(standing, reserve);
      }
    };
    for (const offer of this.offers) {
      turn(offer.no);
      if (!offer.annulled) standing = this.#reach(this.#meet(standing, offer), reserve);
    }
    turn(Number.POSITIVE_INFINITY);
    this.now = standing;
  }

  #meet(standing: Standing, { person, amount, max }: ModelOffer): Standing {
    const ceiling = Math.max(amount ?? 0, max ?? 0);
    const { price, leader, ceiling: theirs } = standing;
    if (leader === null) {
      const first = amount ?? this.start;
      return { price: first, leader: person, ceiling: Math.max(first, ceiling) };
    }
    if (leader === person) return { price, leader, ceiling: Math.max(theirs!, ceiling) };
    if ((amount ?? ceiling) < price! + this.step) return standing;
    const wins = ceiling > theirs!;
    const most = Math.max(ceiling, theirs!);
    const least = Math.min(ceiling, theirs!);
    return {
      price: Math.max(amount ?? 0, Math.min(most, least + this.step)),
      leader: wins ? person : leader,
      ceiling: most,
    };
  }

  #reach(standing: Standing, reserve: number | null): Standing {
    const jumps = reserve !== null && (standing.ceiling ?? 0) >= reserve && standing.price! < reserve;
    return jumps ? { ...standing, price: reserve } : standing;
  }
}

export class Model {
  readonly lots: ModelLot[];
  readonly limits: (number | null)[];
  readonly admitted: boolean[];
  readonly window = window;
  time: number;
  paused = false;
  pausedAt = 0;

  constructor(time: number, lots: ModelLot[], limits: (number | null)[]) {
    this.time = time;
    this.lots = lots;
    this.limits = limits;
    this.admitted = limits.map(() => true);
  }

  /** The code of the refusal; undefined: accepted, and the model has moved. */
  offer(lot: ModelLot, offer: ModelOffer, confirmed: boolean): string | undefined {
    const refusal = this.#refusal(lot, offer, confirmed);
    lot.count += 1;
    if (refusal) return refusal;
    const before = lot.now;
    lot.offers.push({ ...offer, no: lot.count, annulled: false });
    lot.recompute();
    const quiet = before.leader === offer.person && before.price === lot.now.price;
    if (!quiet) this.#extend(lot);
    return undefined;
  }

  #refusal(lot: ModelLot, { person, amount, max }: ModelOffer, confirmed: boolean): string | undefined {
    if (lot.status !== 'on_sale') return 'lot-closed';
    if (lot.left !== null) return 'paused';
    if (this.time >= lot.end!) return 'lot-closed';
    if (!this.admitted[person]) return 'not-admitted';
    const off = (sum: number | null) =>
      sum !== null && sum >= lot.start && (sum - lot.start) % lot.step !== 0;
    if (off(amount) || off(max)) return 'off-grid';
    const own = lot.now.leader === person;
    if (own && amount !== null) return 'own-lead';
    if (amount !== null && max !== null && max < amount) return 'maximum-below-amount';
    if (own && max! <= lot.now.ceiling!) return 'maximum-not-raised';
    if (!own && (amount ?? max!) < lot.minimum()) return 'below-minimum';
    if (amount !== null && !confirmed && amount > (lot.now.price ?? lot.start) + 10 * lot.step)
      return 'needs-confirmation';
    const limit = this.limits[person]!;
    const bound = this.lots
      .filter(
        (other) =>
          other !== lot && ['on_sale', 'pending'].includes(other.status) && other.now.leader === person,
      )
      .reduce((sum, other) => sum + other.now.ceiling!, 0);
    return limit !== null && bound + Math.max(amount ?? 0, max ?? 0) > limit ? 'limit-exceeded' : undefined;
  }

  #extend(lot: ModelLot): void {
    if (lot.status !== 'on_sale' || lot.end === null || this.time < lot.end - window) return;
    lot.end = Math.max(lot.end, Math.min(this.time + window, lot.hardEnd ?? Number.POSITIVE_INFINITY));
  }

  annul(lot: ModelLot, index: number): void {
    lot.offers[index]!.annulled = true;
    lot.recompute();
    if (lot.status === 'pending' && lot.now.leader === null) lot.status = 'unsold';
  }

  lowerReserve(lot: ModelLot, reserve: number): boolean {
    if (
      lot.reserve === null ||
      reserve >= lot.reserve ||
      (lot.status !== 'on_sale' && lot.status !== 'pending')
    )
      return false;
    const before = lot.now.price;
    lot.turns.push({ after: lot.count, reserve });
    lot.reserve = reserve;
    lot.recompute();
    if (lot.now.price !== before) this.#extend(lot);
    return true;
  }

  revoke(person: number): void {
    this.admitted[person] = false;
    for (const lot of this.lots) {
      const took = lot.offers.some((offer) => offer.person === person);
      if (!took || (lot.status !== 'on_sale' && lot.status !== 'pending')) continue;
      lot.turns.push({ after: lot.count, cancelled: person });
      lot.recompute();
    }
  }

  sweep(): void {
    for (const lot of this.lots)
      if (lot.status === 'on_sale' && lot.end !== null && this.time >= lot.end)
        lot.status = lot.now.leader === null ? 'unsold' : 'pending';
  }

  outage(milliseconds: number): void {
    const from = this.time;
    this.time += milliseconds;
    if (milliseconds <= 30_000) return;
    for (const lot of this.lots)
      if (lot.status === 'on_sale' && lot.end !== null && lot.end - window < this.time && lot.end > from)
        lot.end = Math.max(lot.end, this.time) + window;
  }

  pause(): void {
    this.paused = true;
    this.pausedAt = this.time;
    this.sweep();
    for (const lot of this.lots)
      if (lot.status === 'on_sale') {
        lot.left = lot.end! - this.time;
        lot.end = null;
      }
  }

  resume(): void {
    this.paused = false;
    for (const lot of this.lots)
      if (lot.status === 'on_sale') {
        lot.end = this.time + Math.max(lot.left!, window);
        lot.left = null;
        if (lot.hardEnd !== null) lot.hardEnd += this.time - this.pausedAt;
      }
  }
}
