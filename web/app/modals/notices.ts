import { useSyncExternalStore } from 'react';

/** What did not work out, said beside the page: a window would have to be fetched first, and there may be no network. */
interface FailureNotice {
  /** The newer of two with the same name takes its place. */
  name: string;
  title: string;
  text: string;
  action?: { word: string; press: () => void };
  /** Closed by the person: the action is given up. */
  onClose?: () => void;
}

const none: readonly FailureNotice[] = [];

class Notices {
  #said = none;
  readonly #listeners = new Set<() => void>();

  read = (): readonly FailureNotice[] => this.#said;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  say(notice: FailureNotice): void {
    this.#set([...this.#said.filter(({ name }) => name !== notice.name), notice]);
  }

  drop(dropped: string): void {
    if (this.#said.some(({ name }) => name === dropped))
      this.#set(this.#said.filter(({ name }) => name !== dropped));
  }

  #set(said: readonly FailureNotice[]): void {
    this.#said = said;
    for (const listener of this.#listeners) listener();
  }
}

export const notices = new Notices();

export const useNotices = (): readonly FailureNotice[] =>
  useSyncExternalStore(notices.subscribe, notices.read, () => none);
