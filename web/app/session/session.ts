import { useSyncExternalStore } from 'react';
import type { UserInfo } from '#contract/account/account.ts';

export interface SessionState {
  user: UserInfo | null;
  /** The browser has asked who it is at least once. */
  known: boolean;
}

const nobody: SessionState = { user: null, known: false };

/** Who is signed in, as this browser last learned. */
class Session {
  #state = nobody;
  readonly #listeners = new Set<() => void>();

  read = (): SessionState => this.#state;

  /** Who it is, once the first answer is in. */
  async settled(): Promise<UserInfo | null> {
    if (!this.#state.known)
      await new Promise<void>((resolve) => {
        const forget = this.subscribe(() => {
          forget();
          resolve();
        });
      });
    return this.#state.user;
  }

  set(user: UserInfo | null): void {
    this.#state = { user, known: true };
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const session = new Session();

/** While the server renders, and until hydration ends, the root's data tells who it is. */
export const useSession = (initial: UserInfo | null): SessionState => {
  const state = useSyncExternalStore(session.subscribe, session.read, () => nobody);
  return state.known ? state : { user: initial, known: false };
};
