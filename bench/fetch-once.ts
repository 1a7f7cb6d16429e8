import { request } from 'node:http';
import type { BareAnswer } from './benchmark.ts';

/** Every server sets these by itself. */
const ofTheServer = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** An answer as it travels, still compressed. */
export function fetchOnce(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const kept = Object.entries(response.headers).filter(([name]) => !ofTheServer.has(name));
        resolve({
          headers: Object.fromEntries(kept) as BareAnswer['headers'],
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
