import { useWatched, Watched } from '../page/watched.ts';

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

const none: ModalsState = { current: null, shown: false };

/** One modal at a time: opening one closes any other. */
export class Modals extends Watched<ModalsState> {
  #busy = false;
  #opened = 0;
  #finished: number | undefined;
  readonly #wait: Wait;

  constructor(wait: Wait = (milliseconds, then) => void setTimeout(then, milliseconds)) {
    super(none);
    this.#wait = wait;
  }

  isOpen = (name: ModalName): boolean => this.read().shown && this.read().current?.name === name;

  open = <N extends ModalName>(name: N, input: ModalInputs[N]): boolean =>
    this.#unlessBusy(() => ({ current: { id: ++this.#opened, name, input }, shown: true }));

  /** Nobody's press, which one could repeat: within another's 200 ms it waits for their end. */
  insist = <N extends ModalName>(name: N, input: ModalInputs[N]): void => {
    if (!this.open(name, input)) this.#wait(modalDelay, () => void this.open(name, input));
  };

  /** A person wants it away. */
  close = (): boolean => this.#unlessBusy(() => ({ ...this.read(), shown: false }));

  /** Its work is done, perhaps before its opening is over: it closes then, and is never left standing. */
  finish = (): void => {
    if (!this.close()) this.#finished = this.read().current?.id;
  };

  /** The closing motion of this very modal is over. */
  forget = (id: number): void => {
    if (this.read().current?.id === id && !this.read().shown) this.become(none);
  };

  /** Its window could not be loaded: nothing was ever seen of it. */
  abandon = (id: number): void => {
    if (this.read().current?.id === id) this.become(none);
  };

  #unlessBusy(next: () => ModalsState): boolean {
    if (this.#busy) return false;
    this.#busy = true;
    this.#wait(modalDelay, () => {
      this.#busy = false;
      const { shown, current } = this.read();
      if (shown && this.#finished === current?.id) this.close();
    });
    this.become(next());
    return true;
  }
}

export const modals = new Modals();

export const useModals = (): ModalsState => useWatched(modals, none);
