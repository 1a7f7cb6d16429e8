import type { UserInfo } from '#contract/account/account.ts';
import { useWatched, Watched } from '../watched.ts';

interface SessionState {
  user: UserInfo | null;
  /** The browser has asked who it is at least once. */
  known: boolean;
}

const nobody: SessionState = { user: null, known: false };

/** Who is signed in, as this browser last learned. */
class Session extends Watched<SessionState> {
  /** Who it is, once the first answer is in. */
  async settled(): Promise<UserInfo | null> {
    if (!this.read().known)
      await new Promise<void>((resolve) => {
        const forget = this.subscribe(() => {
          forget();
          resolve();
        });
      });
    return this.read().user;
  }

  set(user: UserInfo | null): void {
    this.become({ user, known: true });
  }
}

export const session = new Session(nobody);

/** During rendering on the server, and until hydration ends, the root's data says who is signed in. */
export const useSession = (initial: UserInfo | null): SessionState => {
  const state = useWatched(session, nobody);
  return state.known ? state : { user: initial, known: false };
};
