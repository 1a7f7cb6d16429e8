import { useWatched, Watched } from '../watched.ts';

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

interface OpenModal<N extends ModalName = ModalName> {
  id: number;
  name: N;
  input: ModalInputs[N];
}

interface ModalsState {
  current: OpenModal | null;
  /** False while the last modal plays its closing motion. */
  shown: boolean;
}

/** The opening animation, in milliseconds: meanwhile the same modal is not opened again and nothing is closed. */
export const modalDelayMs = 200;

type Wait = (milliseconds: number, then: () => void) => void;

const none: ModalsState = { current: null, shown: false };

/** One modal at a time: opening one closes any other. */
export class Modals extends Watched<ModalsState> {
  #opening = false;
  #opened = 0;
  #finished: number | undefined;
  /** Asked for during the opening animation of another modal. */
  #next: (() => void) | undefined;
  readonly #wait: Wait;

  constructor(wait: Wait = (milliseconds, then) => void setTimeout(then, milliseconds)) {
    super(none);
    this.#wait = wait;
  }

  isOpen = (name: ModalName): boolean => this.read().shown && this.read().current?.name === name;

  /**
   * While another modal is opening, the request is kept until its animation ends: a button of a modal works from the
   * moment it is seen. The second request for the same modal is a double press and is ignored.
   */
  open = <N extends ModalName>(name: N, input: ModalInputs[N]): void => {
    if (!this.#opening) this.#show(name, input);
    else if (this.read().current?.name !== name) this.#next = () => this.#show(name, input);
  };

  /** Returns false when the modal is still opening: it then stays. */
  close = (): boolean => {
    if (this.#opening) return false;
    this.become({ ...this.read(), shown: false });
    return true;
  };

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

  #show<N extends ModalName>(name: N, input: ModalInputs[N]): void {
    const id = ++this.#opened;
    this.#opening = true;
    this.#wait(modalDelayMs, () => {
      this.#opening = false;
      const next = this.#next;
      this.#next = undefined;
      if (next) next();
      else if (this.#finished === id) this.close();
    });
    this.become({ current: { id, name, input }, shown: true });
  }
}

export const modals = new Modals();

export const useModals = (): ModalsState => useWatched(modals, none);
