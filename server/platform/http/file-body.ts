import type { Readable } from 'node:stream';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { Refusal } from './refusal.ts';

/** Of one caller: each is held in memory until it is stored. */
const maxAtOnce = 3;

/**
 * Files being uploaded to this process. They are read after the permission check: bytes of anyone else are not even
 * buffered.
 */
export class FileBodies {
  readonly #underWay = new Map<string, number>();

  async take(
    caller: string,
    source: Readable | undefined,
    use: (bytes: Buffer) => Promise<unknown>,
  ): Promise<unknown> {
    const others = this.#underWay.get(caller) ?? 0;
    if (others >= maxAtOnce)
      return new Refusal(429, 'too-many', 'Дождитесь, пока отправятся другие файлы.', { retryAfter: 5 });
    this.#underWay.set(caller, others + 1);
    try {
      const bytes = await readBytes(source);
      return bytes instanceof Refusal ? bytes : await use(bytes);
    } finally {
      const left = this.#underWay.get(caller)! - 1;
      if (left) this.#underWay.set(caller, left);
      else this.#underWay.delete(caller);
    }
  }
}

export async function readBytes(source: Readable | undefined): Promise<Buffer | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A stream that is left early is destroyed, and with it the line on which the refusal would travel.
    for await (const chunk of (source ?? []) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= maxFileBytes) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    return new Refusal(400, 'bad-request', 'Файл не\u00A0дошёл целиком, отправьте его ещё раз.');
  }
  if (size > maxFileBytes)
    return new Refusal(413, 'too-large', 'Файл больше 25\u00A0МБ: сожмите его или разделите на\u00A0части.');
  if (!size) return new Refusal(422, 'empty-file', 'Файл пуст.');
  return Buffer.concat(chunks, size);
}
