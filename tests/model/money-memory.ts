import type { Payment, SaleScript, Step } from './money-script.ts';

/** Who owes whom, by name of account; kopecks, what somebody owes is above zero. */
export type Balances = Map<string, number>;

interface Deal {
  buyer: number;
  /** What the buyer owes for it. */
  due: number;
  lines: [account: string, amount: number][];
}

interface Invoice {
  total: number;
  received: number;
  /** From the deposit, one after another. */
  setOffs: number[];
}

/**
 * A second writing of the house's money that shares none of its code: it knows the terms, the law and what happened, and
 * keeps an array of entries. What must hold is asked of facts that are counted beside the entries.
 */
export class MoneyMemory {
  readonly balances: Balances = new Map();
  /** Of all lines that the bank told. */
  #bank = 0;
  /** What the owners' things that stand brought them. */
  #earned = new Map<number, number>();
  #sale = 0;
  #deals: (Deal | undefined)[] = [];
  #invoices = new Map<number, Invoice>();
  #deposits = new Map<number, { came: number; back: number }>();
  /** Of the sale, by account: what all its deals came to. */
  #shares: Balances = new Map();
  #script!: SaleScript;

  open(sale: number, script: SaleScript): void {
    this.#sale = sale;
    this.#script = script;
    this.#deals = [];
    this.#invoices = new Map();
    this.#deposits = new Map();
    this.#shares = new Map();
    for (const [buyer, share] of script.deposits) {
      this.#deposits.set(buyer, { came: 0, back: 0 });
      const asked = script.deposit * 100;
      const sum = Math.floor((asked * share) / 1000);
      if (!sum) continue;
      const held = Math.min(asked, sum);
      this.#tell(sum);
      this.#write(['bank', sum], [this.#deposit(buyer), -held], [`prepaid ${buyer}`, held - sum]);
      this.#deposits.get(buyer)!.came = held;
    }
    for (const [lot, { price, buyer, owner }] of script.lots.entries()) this.#sell(lot, price, buyer, owner);
    for (const buyer of this.#invoices.keys()) this.#setOff(buyer);
  }

  /** Sums of these payments, as they are when the bank's day begins. */
  sumsOf(payments: readonly Payment[]): number[] {
    return payments.map(({ buyer, share }) => {
      const left = this.#left(buyer);
      return left > 0 ? Math.max(1, Math.floor((left * share) / 1000)) : 100_000;
    });
  }

  take(step: Step): void {
    if (step.do === 'bank') {
      const sums = this.sumsOf(step.payments);
      for (const [at, payment] of step.payments.entries()) this.#pay(payment, sums[at]!);
    } else if (step.do === 'return') this.#return(step);
    else {
      const owner = this.#script.lots[step.lot]!.owner;
      const buyers = new Set<number>();
      const before = this.#deals[step.lot];
      if (before) {
        this.#fall(step.lot, before);
        buyers.add(before.buyer);
      }
      if (step.do === 'second') {
        this.#sell(step.lot, step.price, step.buyer, owner);
        buyers.add(step.buyer);
      }
      for (const buyer of buyers) this.#setOff(buyer);
    }
  }

  /** What can go back now: prepaid money, or a deposit whose bidder owes nothing for the sale. */
  returnable({ of, buyer }: { of: 'prepaid' | 'deposit'; buyer: number }): number {
    if (of === 'deposit' && this.#left(buyer) > 0) return 0;
    return -this.#of(of === 'deposit' ? this.#deposit(buyer) : `prepaid ${buyer}`);
  }

  /** What does not hold. */
  check(): string[] {
    const wrong: string[] = [];
    const same = (what: string, one: number, other: number) => {
      if (one !== other) wrong.push(`${what}: ${one} and ${other}`);
    };
    let all = 0;
    for (const sum of this.balances.values()) all += sum;
    same('debits and credits', all, 0);
    same('our bank and the bank', this.#of('bank'), this.#bank);
    same('on its way', this.#of('outgoing'), 0);
    for (const [owner, sum] of this.#earned) same(`owner ${owner}`, -this.#of(`owner ${owner}`), sum);
    let buyers = 0;
    for (const [buyer, { total, received, setOffs }] of this.#invoices) {
      buyers += total;
      const settled = setOffs.reduce((sum, one) => sum + one, 0);
      same(`due of ${buyer}`, this.#of(this.#due(buyer)), total - received - settled);
      const { came, back } = this.#deposits.get(buyer)!;
      same(`deposit of ${buyer}`, came, settled + back - this.#of(this.#deposit(buyer)));
    }
    let others = 0;
    for (const [name, sum] of this.#shares) if (!name.startsWith('due')) others -= sum;
    same('buyers and owners, house, VAT', buyers, others);
    if (this.#deals.every((deal) => deal === undefined))
      for (const [name, sum] of this.#shares) same(`all fell, ${name}`, sum, 0);
    return wrong;
  }

  #sell(lot: number, price: number, buyer: number, owner: number | null): void {
    // 15 % of the first 500,000 and 12 % of the rest, to a ruble; the tax to a kopeck; commission 5 %, at least 20,000.
    const halfUp = (of: number): number => Math.floor((of + 500) / 1000);
    const first = price < 500_000 ? price : 500_000;
    const fee = halfUp(first * 150 + (price - first) * 120) * 100;
    const vat = halfUp(fee * this.#script.vat);
    const due = price * 100 + fee + vat;
    const goods = owner === null ? 'own-goods' : `owner ${owner}`;
    const lines: Deal['lines'] = [
      [this.#due(buyer), due],
      [goods, -price * 100],
      ['fee', -fee],
      ['vat', -vat],
    ];
    if (owner !== null) {
      const commission = Math.max(halfUp(price * 50), 20_000) * 100;
      const tax = halfUp(commission * this.#script.vat);
      lines.push([goods, commission + tax], ['commission', -commission], ['vat', -tax]);
      this.#earned.set(owner, (this.#earned.get(owner) ?? 0) + price * 100 - commission - tax);
    }
    this.#write(...lines);
    this.#share(lines);
    this.#deals[lot] = { buyer, due, lines };
    const invoice = this.#invoices.get(buyer) ?? { total: 0, received: 0, setOffs: [] };
    invoice.total += due;
    this.#invoices.set(buyer, invoice);
  }

  #fall(lot: number, { buyer, due, lines }: Deal): void {
    const invoice = this.#invoices.get(buyer)!;
    while (this.#left(buyer) < due && invoice.setOffs.length) {
      const sum = invoice.setOffs.pop()!;
      this.#write([this.#due(buyer), sum], [this.#deposit(buyer), -sum]);
    }
    const missing = due - this.#left(buyer);
    if (missing > 0) {
      invoice.received -= missing;
      this.#write([this.#due(buyer), missing], [`prepaid ${buyer}`, -missing]);
    }
    const mirror = lines.map(([name, sum]): [string, number] => [name, -sum]);
    this.#write(...mirror);
    this.#share(mirror);
    invoice.total -= due;
    this.#deals[lot] = undefined;
    const { owner } = this.#script.lots[lot]!;
    if (owner === null) return;
    const net = lines.reduce((sum, [name, amount]) => (name === `owner ${owner}` ? sum - amount : sum), 0);
    this.#earned.set(owner, this.#earned.get(owner)! - net);
  }

  #setOff(buyer: number): void {
    const sum = Math.min(-this.#of(this.#deposit(buyer)), this.#left(buyer));
    if (sum <= 0) return;
    this.#invoices.get(buyer)!.setOffs.push(sum);
    this.#write([this.#deposit(buyer), sum], [this.#due(buyer), -sum]);
  }

  #pay({ buyer, by }: Payment, sum: number): void {
    this.#tell(sum);
    const left = this.#left(buyer);
    if (by !== 'number' || left <= 0) {
      this.#write(['bank', sum], ['unknown', -sum]);
      return;
    }
    const due = Math.min(left, sum);
    this.#invoices.get(buyer)!.received += due;
    this.#write(['bank', sum], [this.#due(buyer), -due], [`prepaid ${buyer}`, due - sum]);
  }

  #return({ of, buyer, answer }: Extract<Step, { do: 'return' }>): void {
    const sum = this.returnable({ of, buyer });
    if (sum <= 0) return;
    const from = of === 'deposit' ? this.#deposit(buyer) : `prepaid ${buyer}`;
    this.#write([from, sum], ['outgoing', -sum]);
    if (answer !== 'withdrawn') {
      this.#tell(-sum);
      this.#write(['outgoing', sum], ['bank', -sum]);
      if (answer === 'debited') {
        if (of === 'deposit') this.#deposits.get(buyer)!.back += sum;
        return;
      }
      this.#tell(sum);
      this.#write(['bank', sum], ['outgoing', -sum]);
    }
    this.#write(['outgoing', sum], [from, -sum]);
  }

  #due = (buyer: number): string => `due ${this.#sale} ${buyer}`;
  #deposit = (buyer: number): string => `deposit ${this.#sale} ${buyer}`;
  #of = (name: string): number => this.balances.get(name) ?? 0;

  #left(buyer: number): number {
    const invoice = this.#invoices.get(buyer);
    if (!invoice) return 0;
    return invoice.setOffs.reduce((left, sum) => left - sum, invoice.total - invoice.received);
  }

  #tell(sum: number): void {
    this.#bank += sum;
  }

  #share(lines: Deal['lines']): void {
    for (const [name, sum] of lines) this.#shares.set(name, (this.#shares.get(name) ?? 0) + sum);
  }

  #write(...lines: Deal['lines']): void {
    if (lines.reduce((sum, [, amount]) => sum + amount, 0) !== 0) throw new Error('an entry is not even');
    for (const [name, amount] of lines) {
      const sum = this.#of(name) + amount;
      const paidIn = name.startsWith('prepaid') || name.startsWith('deposit');
      if ((name.startsWith('due') && sum < 0) || (paidIn && sum > 0)) throw new Error(`${name} is ${sum}`);
      if (sum === 0) this.balances.delete(name);
      else this.balances.set(name, sum);
    }
  }
}
