import { useSyncExternalStore } from 'react';
import type { AdmissionRow, LogAuction, LogLotHead } from '#contract/auctions/auction-floor.ts';
import type { FilterCatalog } from '#contract/catalog/catalog.ts';
import type { CatalogList, FilterKey, Option } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import type { PaperVariant } from '#contract/documents/paper-words.ts';
import type { Paper, PaperSource, PreviewOrder } from '#contract/documents/papers.ts';
import type { EventDetail } from '#contract/events/events.ts';
import type { LogRow } from '#contract/live/auction-live.ts';
import type { QueueEntry } from '#contract/requests/queue.ts';
import type { RequestState } from '#contract/requests/request-words.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import type { LotStore } from '#web/features/auctions/lot/lot-store.ts';
import type { WishSort } from '#web/features/catalog/wish/wish-order.ts';
import type { LargePicture } from '#web/ui/moving/picture-viewer.tsx';

/** The item or the lot that a person asks about. */
export interface About {
  itemId?: number;
  lotId?: number;
  name: string;
}

/** Where a new meeting begins: an office, whose day it is, «2026-11-17» and minutes since midnight. */
export interface MeetingStart {
  office: string;
  zone: string;
  managerId?: number;
  day: string;
  minutes: number;
}

export interface EnterMeeting {
  /** Absent: the next open day of the manager's own office. */
  start?: MeetingStart;
  client?: { name: string; phone: string; email: string };
  requestId?: number;
  itemsIds?: number[];
  onDone: () => void;
}

/** What a saved filter is made of. */
export interface FilterSource {
  from: 'catalog' | 'lots';
  catalog: FilterCatalog;
  list: CatalogList;
  selection: Selection;
  /** The event's list that it stays inside of. */
  event?: string;
  /** As the page has it in words. */
  conditions: string[];
  options?: (key: FilterKey) => readonly Option[];
}

/** Every modal that can be opened, with what it needs to know. */
export interface ModalInputs {
  authentication: { expired?: boolean; view?: 'login' | 'register' | 'forgot'; next?: string };
  'confirm-address': { token: string };
  'reset-password': { token: string };
  /** Of a letter to either of the two addresses. */
  'change-address': { token: string };
  'second-factor': { mandatory?: boolean; next?: string };
  basic: { title: string; text: string; button?: string };
  prompt: {
    title: string;
    text: string;
    yes: string;
    no?: string;
    onYes: () => void | Promise<void>;
  };
  'cross-domain': { href: string };
  'get-consultation': { about?: About };
  /** A manager asks for a client. */
  'manager-consultation': { about?: About };
  'question-request': { subject?: string; about?: About };
  'event-registration': { event: EventDetail; onDone: () => void };
  subscription: { kinds?: string[] };
  'subscription-confirm': { token: string };
  /** A filter is kept and tells of new matches; of a kept one, what it is called and how it tells. */
  'save-filter': { subject: FilterSource | { filter: AlertFilter; onDone: (changed: AlertFilter) => void } };
  'request-items-error': {
    limit: number;
    excess: number;
    added: number;
    /** Asked for and no longer there. */
    gone: { id: number; name: string }[];
    /** In the draft and no longer there: they take room. */
    held: { id: number; name: string }[];
    event: string | null;
    /** The draft is being sent, nothing was added. */
    sending?: boolean;
  };
  /** The chosen items of a draft become a request. */
  'catalog-items-request': { itemsIds: number[]; event: string | null; sum: number; unpriced: number };
  /** Which paper is made of the items, and what it shows. */
  'catalog-pdf': {
    source: PaperSource;
    itemsCount: number;
    variant?: PaperVariant;
    /** For whom a manager makes it. */
    clientName?: string;
  };
  /** Where the link to the paper goes. */
  'pdf-request': { order: PreviewOrder; jewels?: boolean };
  'pdf-success': { paper: Paper };
  /** A letter's link to a paper: the person's own, or one good for that file alone. */
  'pdf-file': { id: number } | { token: string };
  /** A manager writes to their own client. */
  'client-letter': { id: number; name: string; email: string; onDone: () => void };
  /** A manager sends a paper to a client. */
  'pdf-send': { id: number; title: string };
  /** What a paper of the person's company is. */
  'company-paper': { paper: CompanyPaper; onDone: () => void };
  /** The house gives a company a paper. */
  'give-paper': { company: { userId: number; name: string } };
  /** A document of the house's library; a keeper may add versions and take it out. */
  'library-document': { id: number; keeper: boolean; onDone: () => void };
  /** A new document, or the next version of one. */
  'library-upload': { document?: { id: number; title: string }; onDone: () => void };
  /** Work on the queue: a letter of the house; a call, another hand or another state. */
  'queue-answer': { entry: QueueEntry; onDone: () => void };
  'queue-act': { act: RequestState | 'call' | 'hand-over'; entry: QueueEntry; onDone: () => void };
  /** A time to see these items; of a request that was sent before, its own. */
  'request-a-showing': { itemsIds: number[]; requestId?: number };
  /** One meeting, by its number or by the link of a letter. */
  meeting: { id: number; onDone?: () => void } | { token: string };
  'relocate-meeting': { meeting: Meeting; onDone: () => void };
  'finish-meeting': { meeting: Meeting; onDone: () => void };
  'cancel-meeting': { meeting: Meeting; onDone: () => void };
  /** Staff write down a meeting or an absence. */
  'enter-meeting': EnterMeeting;
  absence: {
    /** Whose absences: one's own, or those whom an admin looks at. */
    managers: { id: number; name: string }[];
    zone: string;
    day: string;
    onDone: () => void;
  };
  /** What a sent request holds. */
  'catalog-items-list': { id: number; number: string };
  'delete-wishlist-items': { names: string[]; onYes: () => void };
  'wishlist-sort': { sort: WishSort; onChosen: (sort: WishSort) => void };
  compare: Record<never, never>;
  chart: { id: string; title?: string };
  'image-preview': { title: string; pictures: LargePicture[]; at?: number };
  'count-diamonds': { name: string; most: number; onChosen: (count: number) => void };
  'make-bet': { store: LotStore; bet: { amount?: number; maxAmount?: number } };
  'request-bet': { auction: { code: string; name: string }; lot?: { number: number; name: string } };
  'lot-image-preview': { title: string; pictures: LargePicture[]; at?: number };
  'table-settings': {
    columns: { code: string; label: string }[];
    shown: string[];
    onSaved: (shown: string[]) => Promise<void>;
  };
  /** Which columns of the bid log, in which order. */
  'auction-log-settings': {
    columns: { code: string; label: string }[];
    shown: string[];
    usual: string[];
    onSaved: (shown: string[]) => Promise<void>;
  };
  /** Acts of auction managers. */
  'lot-act': {
    act: LogLotHead['acts'][number];
    lot: LogLotHead;
    row?: LogRow;
    onDone: (lot: LogLotHead) => void;
  };
  'auction-act': { act: LogAuction['acts'][number]; auction: LogAuction; onDone: () => void };
  'admission-decision': {
    decision: 'approve' | 'refuse' | 'limit' | 'revoke';
    admission: AdmissionRow;
    onDone: () => void;
  };
}
export type ModalName = keyof ModalInputs;

export interface OpenModal<N extends ModalName = ModalName> {
  id: number;
  name: N;
  input: ModalInputs[N];
}

export interface ModalsState {
  current: OpenModal | null;
  /** False while the last modal plays its closing motion. */
  shown: boolean;
}

/** The animation of opening; a second open or close during it is ignored. */
export const modalDelay = 200;

type Wait = (milliseconds: number, then: () => void) => void;

/** One modal at a time: opening one closes any other. */
export class Modals {
  #state: ModalsState = { current: null, shown: false };
  #busy = false;
  #opened = 0;
  #finished: number | undefined;
  readonly #wait: Wait;
  readonly #listeners = new Set<() => void>();

  constructor(wait: Wait = (milliseconds, then) => void setTimeout(then, milliseconds)) {
    this.#wait = wait;
  }

  read = (): ModalsState => this.#state;
  isOpen = (name: ModalName): boolean => this.#state.shown && this.#state.current?.name === name;

  open = <N extends ModalName>(name: N, input: ModalInputs[N]): boolean =>
    this.#unlessBusy(() => ({ current: { id: ++this.#opened, name, input }, shown: true }));

  /** A person wants it away. */
  close = (): boolean => this.#unlessBusy(() => ({ ...this.#state, shown: false }));

  /** Its work is done, perhaps before its opening is over: it closes then, and is never left standing. */
  finish = (): void => {
    if (!this.close()) this.#finished = this.#state.current?.id;
  };

  /** The closing motion of this very modal is over. */
  forget = (id: number): void => {
    if (this.#state.current?.id === id && !this.#state.shown) this.#set({ current: null, shown: false });
  };

  /** Its window could not be loaded: nothing was ever seen of it. */
  abandon = (id: number): void => {
    if (this.#state.current?.id === id) this.#set({ current: null, shown: false });
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #unlessBusy(next: () => ModalsState): boolean {
    if (this.#busy) return false;
    this.#busy = true;
    this.#wait(modalDelay, () => {
      this.#busy = false;
      if (this.#state.shown && this.#finished === this.#state.current?.id) this.close();
    });
    this.#set(next());
    return true;
  }

  #set(state: ModalsState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const modals = new Modals();

const none: ModalsState = { current: null, shown: false };
export const useModals = (): ModalsState => useSyncExternalStore(modals.subscribe, modals.read, () => none);
