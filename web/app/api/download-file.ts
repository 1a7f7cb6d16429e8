import { ApiError, type Envelope, somethingWrong, unknownError } from '#contract/protocol/envelope.ts';
import { browserApi, readCookie } from './browser-api.ts';

/** Saves the file that a call answers with: a GET, or a POST of `body`. A plain link would save the refusal as a file. */
export async function downloadFile(href: string, body?: object): Promise<void> {
  const response = await fetchFile(href, body);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  saveFile(await response.blob(), decodeURIComponent(name));
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The answer with a file's bytes; a refusal is thrown in its own words. */
export async function fetchFile(href: string, body?: object, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(href, {
    headers: {
      'X-Language-Id': 'ru',
      ...(body && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => undefined);
  if (!response?.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: Response | undefined): Promise<Error> {
  if (!response) return new Error('Нет связи, попробуйте ещё раз.');
  const envelope = (await response.json().catch(() => ({ error: unknownError }))) as Envelope<unknown>;
  // This call signs the page out when the session has ended.
  if (response.status === 401) void browserApi('GET /api/internal/personal-catalog/user').catch(() => {});
  const error = new ApiError(response.status, 'error' in envelope ? envelope.error : unknownError);
  return error.code === 'unknown' ? new Error(somethingWrong) : error;
}
