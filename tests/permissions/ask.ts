import { type CallName, contract } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { type Call, fileMediaType, fillPath, splitName } from '#contract/protocol/call.ts';
import { fileBody } from '#contract/protocol/file-answer.ts';
import type { TestBrowser } from '#tests/support/test-house.ts';
import type { Asked } from './objects.ts';

export interface Answered {
  status: number;
  code: string | undefined;
  text: string;
}

/** Any call with any input, as the page would send it. */
export async function ask(
  browser: TestBrowser,
  name: CallName,
  { params, query, body }: Asked,
): Promise<Answered> {
  const { method, path } = splitName(name);
  const call: Call = contract[name];
  const file = call.body === fileBody;
  const sends = method !== 'GET' && call.body !== undefined;
  const response = await browser.fetch(fillPath(path, params) + stringifyQuery(query), {
    method,
    headers: {
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': crypto.randomUUID(),
      ...(sends && { 'content-type': file ? fileMediaType : 'application/json' }),
    },
    ...(sends && { body: file ? new Blob([String(body ?? '')]) : JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.startsWith('application/json')
    ? JSON.parse(text)
    : undefined;
  return { status: response.status, code: json?.error?.code, text };
}

/** `kind`: one that the right «words» edits. */
const words: Record<string, string> = { code: 'nothing', placement: 'nothing', kind: 'tooltips' };

/** Numbers and words in the places of an address. */
export function anyParams(name: string): Record<string, unknown> {
  const keys = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  return Object.fromEntries(keys.map((key) => [key, words[key] ?? 999_999_999]));
}
