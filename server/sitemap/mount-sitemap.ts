import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RevisionDomain } from '#contract/protocol/call.ts';
import { auctionAddresses } from '#server/auctions/public.ts';
import { catalogAddresses, type LiveCatalog } from '#server/catalog/public.ts';
import { contentAddresses, type PageAddress } from '#server/content/public.ts';
import { eventAddresses } from '#server/events/public.ts';
import type { Db } from '#server/platform/db.ts';
import { pickEncoding } from '#server/platform/pages/assets.ts';
import { RevisionCache } from '#server/platform/revision-cache.ts';
import type { Revisions } from '#server/platform/revisions.ts';
import { robotsText } from './robots-text.ts';
import { partName, writeSitemap } from './sitemap-xml.ts';

interface SitemapFile {
  bytes: Buffer;
  gzip: Buffer;
  etag: string;
}

interface SitemapSources {
  db: Db;
  catalog: LiveCatalog;
  revisions: Revisions;
  publicUrl: string;
}

const compress = promisify(gzip);
const domains: readonly RevisionDomain[] = ['content', 'catalog', 'auctions', 'events'];
const key = 'sitemap';

/** /sitemap.xml and /robots.txt: for search engines. The files are kept until what they name changes. */
export function mountSitemap(app: FastifyInstance, sources: SitemapSources): void {
  const origin = new URL(sources.publicUrl).origin;
  const kept = new RevisionCache<Map<string, SitemapFile>>(sources.revisions, 1);
  let underWay: Promise<Map<string, SitemapFile>> | undefined;

  const make = async (): Promise<Map<string, SitemapFile>> => {
    const { revisions } = kept;
    const files = await makeFiles(origin, sources);
    // One entry, however large: its weight is of no interest.
    kept.store(key, files, 0, domains, revisions);
    return files;
  };
  const files = async (): Promise<Map<string, SitemapFile>> => {
    const found = kept.find(key);
    if (found) return found;
    underWay ??= make().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, (await files()).get('/sitemap.xml')),
  );
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}).xml', async (request, reply) =>
    send(request, reply, (await files()).get(partName(Number(request.params.part)))),
  );
  const robots = robotsText(origin);
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );
}

function* together(texts: readonly PageAddress[], ...others: Iterable<string>[]): Iterable<PageAddress> {
  yield* texts;
  for (const paths of others) for (const path of paths) yield { path };
}

async function makeFiles(origin: string, { db, catalog }: SitemapSources): Promise<Map<string, SitemapFile>> {
  const [texts, events, auctions] = await Promise.all([
    contentAddresses(db),
    eventAddresses(db),
    auctionAddresses(db),
  ]);
  const files = new Map<string, SitemapFile>();
  for (const [name, xml] of await writeSitemap(
    origin,
    together(texts, events, auctions, catalogAddresses(catalog)),
  )) {
    const bytes = Buffer.from(xml);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    files.set(name, { bytes, gzip: await compress(bytes), etag });
  }
  return files;
}

function send(request: FastifyRequest, reply: FastifyReply, file: SitemapFile | undefined): FastifyReply {
  if (!file)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Такого файла нет.');
  reply.headers({
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
    etag: file.etag,
  });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const encoding = pickEncoding(request.headers['accept-encoding'], file);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('application/xml; charset=utf-8').send(encoding ? file[encoding as 'gzip'] : file.bytes);
}
