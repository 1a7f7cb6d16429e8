import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RevisionDomain } from '#contract/protocol/call.ts';
import { RevisionCache } from '../revision-cache.ts';
import { type Revisions, sameRevisions } from '../revisions.ts';
import { TurnedAway } from '../turnstile.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface Page {
  status: number;
  policy: string;
  bytes: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

/** Something that moves oftener than a domain's revision, a lot say: it is asked how it stands at every request. */
export interface PageDependency {
  ask: () => Promise<string | undefined>;
  version: string;
}

export interface Rendering {
  status: number;
  policy: string;
  html: string;
  /** Absent: the page depends on who asks, or lacks a part, and is never stored. */
  madeOf?: { domains: ReadonlySet<RevisionDomain>; followed: readonly PageDependency[] };
}

/** Compressed once: a visitor's page is sent many times, a rendered one at least once. */
export async function finishPage(rendering: Rendering, quality: number): Promise<Page> {
  const bytes = Buffer.from(rendering.html);
  const [br, zipped] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(bytes, { level: quality }),
  ]);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { status: rendering.status, policy: rendering.policy, bytes, br, gzip: zipped, etag };
}

interface KeptPage {
  page: Page;
  followed: readonly PageDependency[];
  madeAt: number;
}

/** A cached page also contains the time: its clocks are at most this wrong. */
const maxWaitMs = 1000;

/**
 * Everyone's pages as bytes. One rendering at a time for a key, shared by all who ask meanwhile; stored only if what it
 * was made of still stands after it, so that no page outlives what it shows.
 */
export class PageCache {
  readonly #pages: RevisionCache<KeptPage>;
  readonly #underWay = new Map<string, Promise<Page>>();
  readonly #revisions: Revisions;
  readonly #now: () => number;

  constructor(revisions: Revisions, capacity: number, now: () => number = () => performance.now()) {
    this.#revisions = revisions;
    this.#pages = new RevisionCache(revisions, capacity);
    this.#now = now;
  }

  get size(): number {
    return this.#pages.size;
  }

  async find(key: string): Promise<Page | undefined> {
    const kept = this.#pages.find(key);
    if (!kept?.followed.length) return kept?.page;
    if (this.#now() - kept.madeAt > maxWaitMs) return undefined;
    // While the next version is being made, requests wait for it.
    return !this.#underWay.has(key) && (await stillStand(kept.followed)) ? kept.page : undefined;
  }

  async render(key: string, render: () => Promise<Rendering>): Promise<Page> {
    for (let underWay = this.#underWay.get(key); underWay; underWay = this.#underWay.get(key)) {
      const shared = await underWay.catch(displaced);
      if (shared) return shared;
    }
    const own = this.#renderAndStore(key, render).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, own);
    return own;
  }

  async #renderAndStore(key: string, render: () => Promise<Rendering>): Promise<Page> {
    const before = await this.#revisions.read();
    const rendering = await render();
    const { madeOf } = rendering;
    const madeAt = this.#now();
    // A page cached for a second is not worth the best compression.
    const page = await finishPage(rendering, madeOf && !madeOf.followed.length ? 6 : 4);
    if (
      madeOf &&
      sameRevisions(madeOf.domains, before, await this.#revisions.read()) &&
      (await stillStand(madeOf.followed))
    )
      this.#pages.store(
        key,
        { page, followed: madeOf.followed, madeAt },
        weight(page),
        madeOf.domains,
        before,
      );
    return page;
  }
}

const stillStand = async (followed: readonly PageDependency[]): Promise<boolean> =>
  (await Promise.all(followed.map(async ({ ask, version }) => (await ask()) === version))).every(Boolean);

/**
 * The request that started the rendering lost its place in the queue; those waiting for the same page must not fail
 * with it.
 */
function displaced(error: unknown): undefined {
  if (error instanceof TurnedAway && error.ofAsker) return undefined;
  throw error;
}

const weight = (page: Page): number => page.bytes.length + page.br.length + page.gzip.length;
