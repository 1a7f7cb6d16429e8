import { useSyncExternalStore } from 'react';

/** Every window that can be opened, with what it needs to know. A feature declares those of its own in its `windows.ts`. */
export interface ModalInputs {
  basic: { title: string; text: string; button?: string };
  prompt: {
    title: string;
    text: string;
    yes: string;
    no?: string;
    onYes: () => void | Promise<void>;
  };
  'cross-domain': { href: string };
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
