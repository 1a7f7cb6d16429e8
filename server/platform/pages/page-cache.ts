import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RevisionDomain } from '#contract/call.ts';
import { type RevisionMap, type Revisions, sameRevisions } from '../revisions.ts';

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

interface Entry {
  page: Page;
  domains: ReadonlySet<RevisionDomain>;
  revisions: RevisionMap;
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
 * Visitors' pages as bytes. Least recently used go first; one rendering at a time for a key; stored only if the
 * revisions read before the rendering still stand after it, so that no page outlives what it shows.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #revisions: Revisions;
  readonly #capacity: number;
  #size = 0;

  constructor(revisions: Revisions, capacity: number) {
    this.#revisions = revisions;
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#size;
  }

  find(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    if (!sameRevisions(entry.domains, entry.revisions, this.#revisions.known)) {
      this.#size -= weight(entry.page);
      return undefined;
    }
    this.#entries.set(key, entry);
    return entry.page;
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
    const page = await finishPage(rendering, rendering.domains ? 6 : 4);
    if (rendering.domains && sameRevisions(rendering.domains, before, await this.#revisions.read()))
      this.#store(key, { page, domains: rendering.domains, revisions: before });
    return { page, personal: rendering.domains === undefined };
  }

  #store(key: string, entry: Entry): void {
    const known = this.#entries.get(key);
    if (known) this.#size -= weight(known.page);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#size += weight(entry.page);
    for (const [oldest, { page }] of this.#entries) {
      if (this.#size <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#size -= weight(page);
    }
  }
}

const weight = (page: Page): number => page.bytes.length + page.br.length + page.gzip.length;
