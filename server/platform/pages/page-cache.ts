import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RevisionDomain } from '#contract/protocol/call.ts';
import { RevisionCache } from '../revision-cache.ts';
import { type Revisions, sameRevisions } from '../revisions.ts';

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

export interface Rendering {
  status: number;
  policy: string;
  html: string;
  /** Undefined: the page depends on who asks, and is never stored. */
  domains: ReadonlySet<RevisionDomain> | undefined;
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

interface Outcome {
  page: Page;
  /** It depended on who asked: not for those who waited beside them. */
  personal: boolean;
}

/**
 * Visitors' pages as bytes. One rendering at a time for a key; stored only if the revisions read before the rendering
 * still stand after it, so that no page outlives what it shows.
 */
export class PageCache {
  readonly #pages: RevisionCache<Page>;
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #revisions: Revisions;

  constructor(revisions: Revisions, capacity: number) {
    this.#revisions = revisions;
    this.#pages = new RevisionCache(revisions, capacity);
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): Page | undefined {
    return this.#pages.find(key);
  }

  async render(key: string, render: () => Promise<Rendering>): Promise<Page> {
    const underWay = this.#underWay.get(key);
    const shared = underWay && (await underWay);
    if (shared && !shared.personal) return shared.page;
    const own = this.#renderAndStore(key, render).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, own);
    return (await own).page;
  }

  async #renderAndStore(key: string, render: () => Promise<Rendering>): Promise<Outcome> {
    const before = await this.#revisions.read();
    const rendering = await render();
    const { domains } = rendering;
    const page = await finishPage(rendering, domains ? 6 : 4);
    if (domains && sameRevisions(domains, before, await this.#revisions.read()))
      this.#pages.store(key, page, weight(page), domains, before);
    return { page, personal: domains === undefined };
  }
}

const weight = (page: Page): number => page.bytes.length + page.br.length + page.gzip.length;
