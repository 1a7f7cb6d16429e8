import { ApiError, type Envelope, unknownError } from '#contract/envelope.ts';
import { browserApi } from './browser-api.ts';
import { somethingWrong } from './forms/use-form.ts';

/** Saves the file that a GET call answers with. A plain link would save the refusal as a file. */
export async function downloadFile(href: string): Promise<void> {
  const response = await fetch(href, { headers: { 'X-Language-Id': 'ru' } }).catch(() => undefined);
  if (!response?.ok) throw await refusalOf(response);
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: decodeURIComponent(name) });
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function refusalOf(response: Response | undefined): Promise<Error> {
  if (!response) return new Error('Нет связи, попробуйте ещё раз.');
  const envelope = (await response.json().catch(() => ({ error: unknownError }))) as Envelope<unknown>;
  // Any call of a dead session tells the whole page.
  if (response.status === 401) void browserApi('GET /api/internal/personal-catalog/user').catch(() => {});
  const error = new ApiError(response.status, 'error' in envelope ? envelope.error : unknownError);
  return error.code === 'unknown' ? new Error(somethingWrong) : error;
}
