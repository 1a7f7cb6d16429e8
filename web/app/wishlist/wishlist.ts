import type { CallOptions } from '#contract/index.ts';
import type { Additions, Drafts } from '#contract/requests/wishlist.ts';
import { browserApi } from '../api/browser-api.ts';
import { modals } from '../modals/modals.ts';
import { notices } from '../modals/notices.ts';
import { showInterest } from '../session/interest.ts';
import { session } from '../session/session.ts';
import { useWatched, Watched } from '../watched.ts';
import { type Addition, draftsWith, holds, withItem, withoutItems } from './wishlist-rules.ts';

/** Stones of a set, the size of a ring, the line inside it. */
interface WantedItem {
  count?: number;
  size?: string;
  engraving?: string;
}

const nothing: Drafts = { drafts: [], total: 0, limit: 100 };
const api = '/api/internal/personal-catalog/request' as const;

/** The wishlist in this browser: an action shows at once, the server's answer follows. */
class Wishlist extends Watched<Drafts> {
  /** The server's latest answer, to which a failed action is reverted, with or without a network. */
  #told = nothing;
  /** Presses that failed, to be pressed again. */
  #failed: (() => unknown)[] = [];
  #owner: number | null | undefined;
  /** Writes go one after another: the last press wins, whatever the network does. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** Pressed and not yet sent. */
  readonly #unsent = new Set<() => unknown>();
  #presses = 0;
  #others: BroadcastChannel | undefined;

  /** From now on it is the wishlist of the signed-in person, and follows the browser's other tabs. */
  follow(): () => void {
    const look = () => {
      const { user, known } = session.read();
      if (!known) return;
      const owner = user?.user.id ?? null;
      if (owner !== this.#owner) this.#hear(nothing);
      this.#owner = owner;
      void this.load();
    };
    this.#others = new BroadcastChannel('wishlist');
    this.#others.onmessage = () => void this.load();
    look();
    const forget = session.subscribe(look);
    // Pending actions are sent when the page is left.
    const leave = () => {
      for (const send of this.#unsent) send();
    };
    addEventListener('pagehide', leave);
    return () => {
      forget();
      removeEventListener('pagehide', leave);
      this.#others?.close();
    };
  }

  /** With its items; the counter learns of it too. */
  async loadInFull(): Promise<Drafts> {
    // Hearts pressed on the way here are on the page that opens.
    await this.#queue;
    const drafts = await browserApi(`GET ${api}/get`, { query: { full: '1' } }, { key: 'wishlist in full' });
    if (this.#waiting === 0) this.#hear(drafts);
    return drafts;
  }

  async load(): Promise<void> {
    try {
      const drafts = await browserApi(`GET ${api}/get`);
      if (this.#waiting === 0) this.#hear(drafts);
    } catch {
      // The counter is a convenience: what was known stays.
    }
  }

  /** Takes the server's answer. */
  became(drafts: Drafts): void {
    this.#hear(drafts);
    this.#others?.postMessage('changed');
  }

  /** Into the event's draft, or the general one; out of the event's, or of every draft that holds it. */
  toggle(id: number, event: string | null): void {
    const holding = draftsWith(this.read(), id, event);
    if (holding.length === 0) void this.add(id, event);
    for (const one of holding) void this.remove([id], one);
  }

  /** With how it is wanted; absent values stay unchanged. */
  async add(id: number, event: string | null, wish: WantedItem = {}): Promise<boolean> {
    if (draftsWith(this.read(), id, event).length === 0) this.#set(withItem(this.read(), id, event));
    const body = { itemsIds: [id], event, ...wish };
    const added = await this.#write(
      () => browserApi(`POST ${api}/add`, { body }, this.#lasting()),
      () => this.add(id, event, wish),
    );
    if (added) {
      showInterest();
      tell(added, event);
    }
    return added !== undefined && holds(added, id, event);
  }

  async remove(itemsIds: number[], event: string | null): Promise<void> {
    this.#set(withoutItems(this.read(), itemsIds, event));
    await this.#write(
      () => browserApi(`DELETE ${api}/del`, { body: { itemsIds, event } }, this.#lasting()),
      () => this.remove(itemsIds, event),
    );
  }

  /** Empties every draft. Answers whether it was done. */
  async clear(): Promise<boolean> {
    this.#set({ ...this.read(), drafts: [], total: 0 });
    return (await this.#write(() => browserApi(`DELETE ${api}/clear`, {}, this.#lasting()))) !== undefined;
  }

  /** Restores what was there; items sold meanwhile are reported as in any addition. */
  async restore(additions: readonly Addition[]): Promise<void> {
    for (const body of additions) {
      const added = await this.#write(() => browserApi(`POST ${api}/add`, { body }, this.#lasting()));
      if (!added) return;
      tell(added, body.event);
    }
  }

  /** What a list shows; answers with what was added, or nothing when it failed. */
  async addAll(call: () => Promise<Additions>, event: string | null): Promise<number[] | undefined> {
    const added = await this.#write(call);
    if (added) {
      showInterest();
      tell(added, event);
    }
    return added?.added;
  }

  /** No press takes back another one, and each outlives the page. */
  #lasting(): CallOptions {
    return { key: `press ${++this.#presses}`, keepalive: true };
  }

  #write<Answer extends Drafts>(
    call: () => Promise<Answer>,
    again?: () => unknown,
  ): Promise<Answer | undefined> {
    this.#waiting++;
    let sent: Promise<Answer> | undefined;
    const send = () => {
      this.#unsent.delete(send);
      sent ??= call();
      return sent;
    };
    this.#unsent.add(send);
    const done = this.#queue.then(send).then(
      (answer) => {
        // Actions still waiting are shown already.
        this.#told = answer;
        this.#forgive();
        if (--this.#waiting === 0) this.#hear(answer);
        this.#others?.postMessage('changed');
        return answer;
      },
      async () => {
        if (--this.#waiting === 0) this.#hear(this.#told);
        this.#confess(again);
        await this.load();
        return undefined;
      },
    );
    this.#queue = done;
    return done;
  }

  /** Actions that failed together are reported together, and retried together. */
  #confess(again: (() => unknown) | undefined): void {
    if (again) this.#failed.push(again);
    notices.say({
      name: 'wishlist',
      title: 'Не сохранилось',
      text: 'Избранное осталось прежним. Проверьте связь и попробуйте ещё раз.',
      ...(this.#failed.length > 0 && { action: { word: 'Повторить', press: () => this.#pressAgain() } }),
      onClose: () => this.#forgive(),
    });
  }

  #forgive(): void {
    this.#failed = [];
    notices.drop('wishlist');
  }

  #pressAgain(): void {
    const presses = this.#failed;
    this.#failed = [];
    for (const press of presses) press();
  }

  #hear(drafts: Drafts): void {
    this.#told = drafts;
    this.#set(drafts);
  }

  #set({ drafts, total, limit }: Drafts): void {
    this.become({ drafts, total, limit });
  }
}

/** What did not fit and what is gone is said in a window of its own. */
function tell({ added, excess, gone, limit, drafts }: Additions, event: string | null): void {
  if (excess === 0 && gone.length === 0) return;
  const draft = drafts.find((one) => (one.event?.code ?? null) === event);
  modals.open('request-items-error', {
    limit,
    excess,
    added: added.length,
    gone,
    held: excess > 0 ? (draft?.gone ?? []) : [],
    event,
  });
}

export const wishlist = new Wishlist(nothing);

/** Empty while the server renders, and until the browser has asked. */
export const useWishlist = (): Drafts => useWatched(wishlist, nothing);
