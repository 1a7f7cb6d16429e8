import type { KeyObject } from 'node:crypto';
import { topicName } from '#contract/live/live-topics.ts';
import { type Note, notify, readLetterWishes } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { offerToDigest, readLetterReaders } from '#server/subscriptions/public.ts';
import { leavePath } from './leave-letters.ts';
import { newsLetter, subjectStem } from './news-letter.ts';
import { readLotFacts } from './news-store.ts';
import {
  followedNews,
  letterKind,
  type News,
  type NewsText,
  newestOfEach,
  newsWords,
  noteKindOf,
  urgentNews,
} from './news-words.ts';
import { keepLiveNews, lockUntold, markTold, takeNumbers, wasWritten } from './telling-store.ts';

const batchSize = 200;
/** People are not written about the same lot again and again. */
const quietMinutes = 10;

interface NewsServices {
  db: Db;
  letters: Letters;
  log: Log;
  /** The key of the ledger's signatures. */
  houseKey: string;
  /** Signs the ways out of letters. */
  leavingKey: KeyObject;
  /** Called when live events were written, so that their readers look. */
  told: () => void;
}

/** Reads what happened to people and notifies them on open pages, by a notification, by letter. */
export class NewsTeller {
  readonly #telling: NewsServices;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(telling: NewsServices) {
    this.#telling = telling;
  }

  /** Runs at every wake-up; one run at a time. */
  look(): Promise<void> {
    if (this.#running) this.#again = true;
    this.#running ??= this.#lookUntilQuiet();
    return this.#running;
  }

  async #lookUntilQuiet(): Promise<void> {
    const { db, log, told } = this.#telling;
    try {
      do {
        this.#again = false;
        let count: number;
        do {
          count = await inTransaction(db, (tx) => tellSome(tx, this.#telling));
          if (count) told();
        } while (count === batchSize);
      } while (this.#again);
    } catch (err) {
      log.warn({ err }, 'news not told');
    } finally {
      this.#running = undefined;
    }
  }
}

/** One batch; another instance takes other rows. Answers how many there were. */
async function tellSome(tx: Tx, telling: NewsServices): Promise<number> {
  const rows = await takeUntold(tx);
  if (!rows.length) return 0;
  const told = newestOfEach(rows).flatMap((news) => {
    const words = newsWords(news);
    return words ? [{ news, words }] : [];
  });
  const gathered = told.filter(({ news }) => waitsForDigest(news));
  const atOnceNews = told.filter(({ news }) => !waitsForDigest(news));
  await notify(tx, atOnceNews.filter(({ news }) => news.follow?.site ?? true).map(noteOf));
  await publish(tx, told);
  for (const { news, words } of atOnceNews) await write(tx, telling, news, words);
  await gather(tx, gathered);
  await markTold(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

async function takeUntold(tx: Tx): Promise<News[]> {
  const rows = await lockUntold(tx, batchSize);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const readers = await readLetterReaders(tx, people, 'auctions');
  const wishing = await readLetterWishes(tx, people, 'bids');
  return rows.map((news) => ({
    ...news,
    subscribed: news.subscribed || readers.has(news.user_id) || wishing.has(news.user_id),
  }));
}

const noteOf = ({ news, words }: Worded): Note => ({
  userId: news.user_id,
  kind: noteKindOf(news.kind),
  title: words.title,
  content: words.text,
  tone: words.tone,
  href: words.href,
  urgent: urgentNews.has(news.kind),
});

/** News about followed lots may wait for the digest its reader chose; news about one's own bids does not. */
const waitsForDigest = ({ kind, follow }: News): boolean =>
  followedNews.has(kind) && follow !== null && follow.frequency !== 'at-once';

const gather = (tx: Tx, told: readonly Worded[]): Promise<void> =>
  offerToDigest(
    tx,
    told.map(({ news, words }) => ({
      to: { userId: news.user_id },
      kind: 'follows',
      key: `auction-news:${news.id}`,
      at: news.at,
      frequency: news.follow!.frequency,
      letter: news.follow!.letter && words.letter !== 'never',
      site: news.follow!.site,
      content: { title: words.title, text: words.text, path: words.href },
    })),
  );

interface Worded {
  news: News;
  words: NewsText;
}

/** On the person's own topic; counters are taken in ascending order so that two instances cannot deadlock. */
async function publish(tx: Tx, told: readonly Worded[]): Promise<void> {
  const live = told.filter(({ words }) => words.state !== null);
  const people = [...new Set(live.map(({ news }) => news.user_id))].sort((a, b) => a - b);
  for (const userId of people) {
    const topic = topicName.user(userId);
    const own = live.filter(({ news }) => news.user_id === userId);
    const first = await takeNumbers(tx, topic, own.length);
    await keepLiveNews(
      tx,
      own.map(({ news, words }, place) => ({
        topic,
        seq: first + place,
        event: 'my_bid',
        auction_code: news.auction_code,
        payload: JSON.stringify({
          lotId: news.lot_id,
          auctionCode: news.auction_code,
          state: words.state,
          text: `${words.title}. ${words.text}`,
          href: words.href,
        }),
        at: news.at,
      })),
    );
  }
}

async function write(tx: Tx, telling: NewsServices, news: News, words: NewsText): Promise<void> {
  const wanted = words.letter === 'always' || (words.letter === 'subscribed' && news.subscribed);
  if (!wanted || news.email === null) return;
  const kind = letterKind(news.kind);
  const written = { kind, to: news.email, stem: subjectStem(news, words), minutes: quietMinutes };
  if (words.letter === 'subscribed' && (await wasWritten(tx, written))) return;
  const lot = news.lot_id === null ? undefined : await readLotFacts(tx, news.lot_id, news.user_id);
  await telling.letters.queue(tx, {
    kind,
    to: news.email,
    by: 'house',
    urgent: urgentNews.has(news.kind),
    content: newsLetter(news, words, {
      lot,
      houseKey: telling.houseKey,
      unsubscribePath: leavePath(telling.leavingKey, { userId: news.user_id, auctionId: news.auction_id }),
    }),
  });
}
