import { browserApi } from '../api/browser-api.ts';
import { session } from '../session/session.ts';
import { houseClock } from './house-clock.ts';
import { type LiveBrowser, LiveClient } from './live-client.ts';

let client: LiveClient | undefined;

/** The page's one client, made by the first part that follows something. */
export function live(): LiveClient {
  client ??= openClient();
  return client;
}

function openClient(): LiveClient {
  const browser: LiveBrowser = {
    openSocket: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live/`),
    replay: (code, topic, after) =>
      browserApi(
        'GET /api/internal/auctions/{code}/events',
        { params: { code }, query: { topic, ...(after !== null && { after }) } },
        { key: `events ${topic}`, background: true },
      ),
    // This call signs the page out when the session has ended.
    onSignedOut: () => void browserApi('GET /api/internal/personal-catalog/user').catch(() => {}),
  };
  const made = new LiveClient(browser, houseClock);
  addEventListener('online', () => made.doubt());
  addEventListener('offline', () => made.lose());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) made.doubt();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') made.doubt();
  });
  let before = session.read();
  session.subscribe(() => {
    const now = session.read();
    if (before.known && now.user && now.user.user.id !== before.user?.user.id) made.reopen();
    before = now;
  });
  return made;
}
