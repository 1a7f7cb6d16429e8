/**
 * The auction by its rules (docs/rules/auctions.md), written a second time in another way: no bids, no rows, only
 * who leads at what price. The server on PostgreSQL is compared with it after every step.
 */
export interface ModelOffer {
  person: number;
  amount: number | null;
  max: number | null;
}

interface Kept extends ModelOffer {
  no: number;
  at: number;
  /** Entered by the clerk. */
  desk: boolean;
  annulled: boolean;
}

/** A sealed offer; it has a number once it is opened. */
interface Sealed {
  person: number;
  amount: number;
  at: number;
  no: number | null;
  annulled: boolean;
}

type Turn = { after: number } & ({ reserve: number } | { cancelled: number } | { rebid: true });

export interface Standing {
  price: number | null;
  leader: number | null;
  /** How far the leader goes; equal to the price without a maximum. */
  ceiling: number | null;
}

const window = 300_000;
const day = 24 * 3_600_000;
const runs = ({ status }: ModelLot): boolean => status === 'on_sale' || status === 'rebidding';

export class ModelLot {
  readonly start = 500_000;
  readonly step = 10_000;
  readonly firstReserve: number | null;
  hardEnd: number | null;
  reserve: number | null;
  status: 'on_sale' | 'rebidding' | 'pending' | 'sold' | 'unsold' = 'on_sale';
  /** Of the open bidding, then of the rebidding. */
  /** Null while paused, and of a led lot that was not warned. */
  end: number | null;
  left: number | null = null;
  paused = false;
  /** Of a led sale: since when it lies on the table. */
  calledAt: number | null = null;
  aside = false;
  closedAt: number | null = null;
  reopened = false;
  count = 0;
  readonly offers: Kept[] = [];
  readonly turns: Turn[] = [];
  /** Who was asked, and for how much at least. */
  asked: Map<number, number> | null = null;
  readonly sealed: Sealed[] = [];
  /** Each bidder's highest open sum; the one who reached it last comes first among equals. */
  best = new Map<number, number>();
  winner: number | null = null;
  soldPrice: number | null = null;
  readonly passedOver: number[] = [];
  /** The bidder who is asked after a winner fell away. */
  question: { person: number; sum: number; until: number } | null = null;
  /** Strains that moved the end since anything else did. */
  strains = 0;
  /** Limits are not checked again in a replay, so an annulment may leave a bidder above theirs. */
  now: Standing = { price: null, leader: null, ceiling: null };

  constructor(end: number | null, reserve: number | null, hardEnd: number | null) {
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
    this.best = new Map();
    const turns = [...this.turns];
    const turn = (until: number) => {
      while (turns.length && turns[0]!.after < until) {
        const next = turns.shift()!;
        if ('reserve' in next) reserve = next.reserve;
        else if ('rebid' in next || standing.leader === next.cancelled)
          standing = { ...standing, ceiling: standing.price };
        standing = this.#reach(standing, reserve);
      }
    };
    for (const offer of this.offers) {
      turn(offer.no);
      if (!offer.annulled) standing = this.#reach(this.#meet(standing, offer), reserve);
    }
    turn(Number.POSITIVE_INFINITY);
    const [first] = this.ranking();
    const raised = first && first.amount > standing.price!;
    this.now = raised ? { price: first.amount, leader: first.person, ceiling: first.amount } : standing;
  }

  /** Everyone who stands, the best first: by the open bids, and by what was opened since. */
  ranking(): { person: number; amount: number }[] {
    const offered = (person: number) =>
      this.sealed.find((one) => one.person === person && one.no !== null && !one.annulled)?.amount ?? 0;
    return [...this.best]
      .toReversed()
      .toSorted(([, one], [, other]) => other - one)
      .map(([person, amount]) => ({ person, amount: Math.max(amount, offered(person)) }))
      .toSorted((one, other) => other.amount - one.amount);
  }

  #shows(person: number, amount: number): void {
    if (amount <= (this.best.get(person) ?? 0)) return;
    this.best.delete(person);
    this.best.set(person, amount);
  }

  #meet(standing: Standing, { person, amount, max }: ModelOffer): Standing {
    const ceiling = Math.max(amount ?? 0, max ?? 0);
    const { price, leader, ceiling: theirs } = standing;
    if (leader === null) {
      const first = amount ?? this.start;
      this.#shows(person, first);
      return { price: first, leader: person, ceiling: Math.max(first, ceiling) };
    }
    if (leader === person) return { price, leader, ceiling: Math.max(theirs!, ceiling) };
    if ((amount ?? ceiling) < price! + this.step) return standing;
    const wins = ceiling > theirs!;
    const most = Math.max(ceiling, theirs!);
    const least = Math.min(ceiling, theirs!);
    const next = {
      price: Math.max(amount ?? 0, Math.min(most, least + this.step)),
      leader: wins ? person : leader,
      ceiling: most,
    };
    // Who loses has shown how far they went, unless the newcomer's own amount was beyond it at once.
    if (!wins) this.#shows(person, ceiling);
    else if (theirs! >= (amount ?? price! + this.step)) this.#shows(leader, theirs!);
    this.#shows(next.leader, next.price);
    return next;
  }

  #reach(standing: Standing, reserve: number | null): Standing {
    const jumps = reserve !== null && (standing.ceiling ?? 0) >= reserve && standing.price! < reserve;
    if (jumps) this.#shows(standing.leader!, reserve);
    return jumps ? { ...standing, price: reserve } : standing;
  }
}

interface DeskEntry {
  lot: ModelLot;
  person: number;
  amount: number;
  until: number;
  holds: boolean;
  decided: boolean;
}

export class Model {
  readonly lots: ModelLot[];
  readonly limits: (number | null)[];
  readonly admitted: boolean[];
  readonly staff: boolean[];
  readonly window = window;
  /** V of a led sale; null: by the clock. */
  readonly warning: number | null;
  /** The one station of the desk, while it beats. */
  station = { speaks: true, since: 0, heard: 0 };
  /** All entries that needed a second person, the newest last. */
  readonly entries: DeskEntry[] = [];
  time: number;
  paused = false;
  /** Until it sums up. */
  active = true;
  pausedAt = 0;
  strain: { from: number; seen: number } | null = null;
  /** Until when all time has been compensated. */
  madeGood = 0;

  constructor(time: number, lots: ModelLot[], limits: (number | null)[], warning: number | null) {
    this.time = time;
    this.warning = warning;
    this.station = { speaks: true, since: time, heard: time };
    this.lots = lots;
    this.limits = limits;
    this.admitted = limits.map(() => true);
    this.staff = limits.map(() => false);
  }

  /** The code of the refusal; undefined: accepted, and the model has moved. */
  offer(lot: ModelLot, offer: ModelOffer, confirmed: boolean, hall: boolean): string | undefined {
    const refusal = this.#refusal(lot, offer, confirmed, hall);
    lot.count += 1;
    if (refusal) return refusal;
    const before = lot.now;
    lot.offers.push({ ...offer, no: lot.count, at: this.time, desk: hall, annulled: false });
    lot.recompute();
    const quiet = before.leader === offer.person && before.price === lot.now.price;
    if (!quiet) this.#extend(lot);
    return undefined;
  }

  #refusal(
    lot: ModelLot,
    { person, amount, max }: ModelOffer,
    confirmed: boolean,
    hall: boolean,
  ): string | undefined {
    if (lot.status !== 'on_sale') return 'lot-closed';
    if (lot.paused) return 'paused';
    if (lot.end !== null && this.time >= lot.end) return 'lot-closed';
    if (hall && lot.calledAt === null) return 'not-called';
    if (this.staff[person]) return 'staff-do-not-bid';
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
    return this.#exceeds(lot, person, Math.max(amount ?? 0, max ?? 0)) ? 'limit-exceeded' : undefined;
  }

  #exceeds(lot: ModelLot, person: number, sum: number): boolean {
    const bound = this.lots
      .filter((other) => other !== lot)
      .reduce((total, other) => total + this.#bound(other, person), 0);
    const limit = this.limits[person]!;
    return limit !== null && bound + sum > limit;
  }

  #bound(lot: ModelLot, person: number): number {
    if (lot.status === 'unsold') return 0;
    if (lot.status === 'sold') return lot.winner === person ? lot.soldPrice! : 0;
    const leads = this.#leads(lot, person) ? lot.now.ceiling! : 0;
    if (lot.status !== 'rebidding') return leads;
    return Math.max(leads, lot.sealed.find((one) => one.person === person)?.amount ?? 0);
  }

  /** Who fell away is not bound by the lead that stays on record. */
  #leads(lot: ModelLot, person: number): boolean {
    return lot.now.leader === person && !lot.passedOver.includes(person);
  }

  openRebidding(lot: ModelLot, minutes: number): boolean {
    if (lot.status !== 'pending' || lot.asked || this.paused || lot.passedOver.length) return false;
    const [first, second] = lot.ranking();
    const missed = lot.reserve !== null && lot.now.price! < lot.reserve;
    if (!missed && !(second && first!.amount - second.amount <= lot.step)) return false;
    lot.asked = new Map(
      lot
        .ranking()
        .slice(0, 3)
        .map(({ person, amount }) => [person, amount]),
    );
    lot.status = 'rebidding';
    lot.end = this.time + minutes * 60_000;
    return true;
  }

  /** The code of the refusal; undefined: it is sealed. */
  seal(lot: ModelLot, person: number, amount: number): string | undefined {
    if (!lot.asked?.has(person)) return 'not-found';
    const refusal = this.#sealedRefusal(lot, person, amount);
    if (refusal) lot.count += 1;
    else lot.sealed.push({ person, amount, at: this.time, no: null, annulled: false });
    return refusal;
  }

  #sealedRefusal(lot: ModelLot, person: number, amount: number): string | undefined {
    if (lot.status !== 'rebidding') return 'lot-closed';
    if (lot.paused) return 'paused';
    if (this.time >= lot.end!) return 'lot-closed';
    if (this.staff[person]) return 'staff-do-not-bid';
    if (!this.admitted[person]) return 'not-admitted';
    if (lot.sealed.some((one) => one.person === person)) return 'already-offered';
    if (amount >= lot.start && (amount - lot.start) % lot.step !== 0) return 'off-grid';
    if (amount < lot.asked!.get(person)!) return 'below-minimum';
    return this.#exceeds(lot, person, amount) ? 'limit-exceeded' : undefined;
  }

  #reveal(lot: ModelLot): void {
    lot.turns.push({ after: lot.count, rebid: true });
    lot.sealed.sort((one, other) => one.at - other.at || one.person - other.person);
    for (const one of lot.sealed) one.no = ++lot.count;
    lot.status = 'pending';
    lot.recompute();
  }

  confirm(lot: ModelLot): boolean {
    if (lot.status !== 'pending' || lot.now.price! < (lot.reserve ?? 0)) return false;
    if (lot.question || lot.passedOver.includes(lot.now.leader!)) return false;
    lot.status = 'sold';
    lot.winner = lot.now.leader;
    lot.soldPrice = lot.now.price;
    return true;
  }

  /** Who would be asked now, whatever they offered. */
  second(lot: ModelLot): { person: number; amount: number } | undefined {
    return lot
      .ranking()
      .find(
        ({ person }) => !lot.passedOver.includes(person) && person !== lot.winner && this.admitted[person],
      );
  }

  askSecond(lot: ModelLot): boolean {
    const falls = lot.status === 'sold';
    const waits = lot.status === 'pending' && lot.passedOver.length > 0 && !lot.question;
    const next = this.second(lot);
    if (!(falls || waits) || !next || next.amount < (lot.reserve ?? 0)) return false;
    if (falls) lot.passedOver.push(lot.winner!);
    lot.status = 'pending';
    lot.winner = null;
    lot.soldPrice = null;
    lot.question = { person: next.person, sum: next.amount, until: this.time + day };
    return true;
  }

  /** The code of the refusal; undefined: the word counts. */
  answer(lot: ModelLot, person: number, yes: boolean, sum: number): string | undefined {
    const { question } = lot;
    if (question?.person !== person) {
      const again = yes ? lot.winner === person && lot.soldPrice === sum : lot.passedOver.includes(person);
      return again ? undefined : 'not-asked';
    }
    if (question.sum !== sum) return 'lot-changed';
    if (this.time >= question.until) return 'answer-late';
    if (yes && !this.admitted[person]) return 'not-admitted';
    lot.question = null;
    if (yes) {
      lot.status = 'sold';
      lot.winner = person;
      lot.soldPrice = sum;
    } else lot.passedOver.push(person);
    return undefined;
  }

  #hush(): void {
    for (const lot of this.lots)
      if (lot.question && this.time >= lot.question.until) {
        lot.passedOver.push(lot.question.person);
        lot.question = null;
      }
  }

  #extend(lot: ModelLot): void {
    if (lot.status !== 'on_sale' || lot.end === null) return;
    if (this.warning !== null) {
      lot.end = this.time + this.warning;
      return;
    }
    if (this.time < lot.end - window) return;
    const end = Math.max(lot.end, Math.min(this.time + window, lot.hardEnd ?? Number.POSITIVE_INFINITY));
    if (end > lot.end) lot.strains = 0;
    lot.end = end;
  }

  annul(lot: ModelLot, no: number): void {
    const { leader } = lot.now;
    [...lot.offers, ...lot.sealed].find((one) => one.no === no)!.annulled = true;
    lot.recompute();
    lot.question = null;
    if (lot.status === 'on_sale') return;
    const sold = lot.ranking().find(({ person }) => person === lot.winner)?.amount;
    if (lot.status === 'sold' && sold === lot.soldPrice && lot.now.leader === leader) return;
    lot.status = lot.now.leader === null ? 'unsold' : 'pending';
    lot.winner = null;
    lot.soldPrice = null;
  }

  /** The clerk takes back the newest offer of the lot. */
  slip(lot: ModelLot): boolean {
    const newest = lot.offers.findLast(({ annulled }) => !annulled);
    const late = lot.end !== null && this.time >= lot.end;
    if (lot.status !== 'on_sale' || late || !newest?.desk || this.time - newest.at > 60_000) return false;
    this.annul(lot, newest.no);
    return true;
  }

  lowerReserve(lot: ModelLot, reserve: number): boolean {
    if (
      lot.reserve === null ||
      reserve >= lot.reserve ||
      (lot.status !== 'on_sale' && lot.status !== 'pending') ||
      lot.question
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
      if (!took || lot.status === 'unsold') continue;
      lot.turns.push({ after: lot.count, cancelled: person });
      lot.recompute();
    }
  }

  /** Whether the limit is set: of one who is admitted, to any sum. */
  setLimit(person: number, sum: number): boolean {
    if (this.admitted[person]) this.limits[person] = sum;
    return this.admitted[person]!;
  }

  /** Whether the person gets the first right: not while something binds them. */
  employ(person: number): boolean {
    if (this.staff[person]) return true;
    const bound = (lot: ModelLot): boolean => {
      const { status, asked, winner, question } = lot;
      if (question?.person === person) return true;
      if (status === 'sold') return winner === person;
      if (status === 'unsold') return false;
      return this.#leads(lot, person) || (status === 'rebidding' && asked!.has(person));
    };
    if (this.lots.some(bound)) return false;
    if (this.admitted[person]) this.revoke(person);
    this.staff[person] = true;
    return true;
  }

  /** Said by a process that has been slow for five seconds. */
  strained(): void {
    this.strain ??= { from: this.time - 5000, seen: this.time };
    this.strain.seen = this.time;
  }

  #endStrain(): void {
    if (!this.strain || this.time - this.strain.seen <= 3000) return;
    const from = Math.max(this.strain.from, this.madeGood);
    const lasted = this.strain.seen - from;
    this.strain = null;
    this.madeGood = this.time;
    if (lasted < 5000) return;
    for (const lot of this.#touched(from)) {
      this.#giveTime(lot);
      if (!this.#led(lot)) lot.strains += 1;
    }
    if (this.lots.some((lot) => lot.strains >= 3 && runs(lot) && lot.end !== null)) this.pause();
  }

  /** Those whose last W a gap from then until now touches. */
  #touched(from: number): ModelLot[] {
    return this.lots.filter((lot) => {
      const last = this.#led(lot) ? this.warning! : window;
      return runs(lot) && lot.end !== null && lot.end - last < this.time && lot.end > from;
    });
  }

  #led(lot: ModelLot): boolean {
    return this.warning !== null && lot.status === 'on_sale';
  }

  #giveTime(lot: ModelLot): void {
    lot.end = this.#led(lot) ? null : Math.max(lot.end!, this.time) + window;
  }

  /** Time passes, and the station beats all along. */
  pass(milliseconds: number): void {
    this.time += milliseconds;
    if (this.station.speaks) this.station.heard = this.time;
  }

  speak(): void {
    const silent = this.time - this.station.heard > 3000;
    this.station = { speaks: true, since: silent ? this.time : this.station.since, heard: this.time };
  }

  #next(): ModelLot | undefined {
    const open = this.lots.filter((lot) => lot.status === 'on_sale' && lot.calledAt === null);
    return open.find((lot) => !lot.aside) ?? open[0];
  }

  call(lot: ModelLot, reason: boolean): boolean {
    if (this.warning === null || !this.active || this.paused) return false;
    if (lot.status !== 'on_sale' || lot.calledAt !== null || (!reason && this.#next() !== lot)) return false;
    return this.#lay(lot);
  }

  /** On the table; what lay there is put aside, unless it is closing. */
  #lay(lot: ModelLot): boolean {
    const present = this.lots.find((one) => one.status === 'on_sale' && one.calledAt !== null);
    if (present?.end && this.time >= present.end) return false;
    if (present) {
      present.calledAt = null;
      present.aside = true;
      present.end = null;
    }
    lot.calledAt = this.time;
    lot.aside = false;
    return true;
  }

  /** The code of the refusal; undefined: it waits for a second person. */
  enter(lot: ModelLot, person: number, amount: number): string | undefined {
    if (lot.status !== 'on_sale') return 'lot-closed';
    if (lot.end !== null && this.time >= lot.end) return 'lot-closed';
    if (lot.paused) return 'paused';
    if (lot.calledAt === null) return 'not-called';
    if (lot.now.leader === person) return 'own-lead';
    if (amount < lot.minimum()) return 'below-minimum';
    const own = this.entries.filter((one) => one.lot === lot && one.person === person);
    if (own.some((one) => this.#waits(one))) return 'invalid';
    const holds = own.length === 0;
    this.entries.push({ lot, person, amount, until: this.time + 60_000, holds, decided: false });
    if (holds) lot.end = null;
    return undefined;
  }

  #waits({ decided, until }: DeskEntry): boolean {
    return !decided && this.time < until;
  }

  /** What a second person says of the newest entry. */
  decide(confirm: boolean): string | undefined {
    const entry = this.entries.at(-1)!;
    if (!this.#waits(entry)) return 'act-impossible';
    entry.decided = true;
    const { lot, person, amount } = entry;
    return confirm ? this.offer(lot, { person, amount, max: null }, true, true) : undefined;
  }

  reopen(lot: ModelLot): boolean {
    if (this.warning === null || this.paused || lot.reopened || lot.closedAt === null) return false;
    if (lot.status !== 'pending' && lot.status !== 'unsold') return false;
    if (lot.asked || lot.passedOver.length || lot.question || this.time - lot.closedAt > 600_000)
      return false;
    if (!this.#lay(lot)) return false;
    lot.status = 'on_sale';
    lot.end = null;
    lot.closedAt = null;
    lot.reopened = true;
    this.active = true;
    return true;
  }

  warn(lot: ModelLot): boolean {
    if (!this.#onTable(lot)) return false;
    if (this.entries.some((one) => one.lot === lot && one.holds && this.#waits(one))) return false;
    lot.end ??= this.time + this.warning!;
    return true;
  }

  wait(lot: ModelLot): boolean {
    if (!this.#onTable(lot)) return false;
    lot.end = null;
    return true;
  }

  #onTable(lot: ModelLot): boolean {
    const due = lot.end !== null && this.time >= lot.end;
    return this.#led(lot) && lot.calledAt !== null && !lot.paused && !due;
  }

  #hearDesk(): void {
    const called = this.lots.find((lot) => this.#led(lot) && lot.calledAt !== null);
    if (!this.active || this.paused || !called) return;
    const since = Math.max(this.station.heard, called.calledAt!, this.madeGood);
    if (this.time - since > 60_000) this.pause();
  }

  sweep(): void {
    this.#endStrain();
    this.#close();
    this.#hearDesk();
    this.#hush();
    if (this.lots.some(runs)) return;
    this.active = false;
    this.paused = false;
  }

  #close(): void {
    for (const lot of this.lots) {
      if (!runs(lot) || lot.end === null || this.time < lot.end || this.#holds(lot)) continue;
      if (lot.status === 'rebidding') this.#reveal(lot);
      else if (this.#led(lot) && !this.#vouched(lot.end)) lot.end = null;
      else {
        lot.status = lot.now.leader === null ? 'unsold' : 'pending';
        lot.closedAt = this.time;
      }
    }
  }

  #vouched(end: number): boolean {
    return this.station.since <= end && this.station.heard >= end - 3000;
  }

  #holds(lot: ModelLot): boolean {
    return this.strain !== null && lot.end! > this.strain.from;
  }

  outage(milliseconds: number): void {
    // A strain under way is a part of the outage: what both touched gets its time once.
    const from = Math.min(this.time, this.strain?.from ?? this.time);
    this.time += milliseconds;
    if (milliseconds <= 10_000) return;
    this.strain = null;
    this.madeGood = this.time;
    for (const lot of this.#touched(from)) {
      this.#giveTime(lot);
      lot.strains = 0;
    }
  }

  pause(): void {
    this.paused = true;
    this.pausedAt = this.time;
    this.#close();
    for (const lot of this.lots)
      if (runs(lot)) {
        lot.paused = true;
        if (!this.#led(lot)) lot.left = Math.max(0, lot.end! - this.time);
        lot.end = null;
        lot.strains = 0;
      }
  }

  resume(): void {
    this.paused = false;
    for (const lot of this.lots)
      if (runs(lot)) {
        lot.paused = false;
        if (!this.#led(lot)) lot.end = this.time + Math.max(lot.left!, window);
        lot.left = null;
        if (lot.calledAt !== null) lot.calledAt = this.time;
        if (lot.hardEnd !== null) lot.hardEnd += this.time - this.pausedAt;
      }
  }
}
