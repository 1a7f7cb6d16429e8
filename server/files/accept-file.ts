import { maxFileBytes } from '#contract/protocol/call.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanFileName, kindOf } from './file-kind.ts';
import type { StoredFile } from './file-store.ts';
import { recordingKindOf } from './recording-kind.ts';

export interface SentFile {
  name: string;
  bytes: Uint8Array;
}

const unreadable = () =>
  new Refusal(
    422,
    'file-broken',
    'Картинка не\u00A0читается или слишком велика: больше 50\u00A0млн точек. Сохраните её заново или пришлите PDF.',
  );

/**
 * Checks and normalises a file: a PDF as sent, a picture re-encoded, the name cleaned. The stated type is not
 * trusted.
 */
export async function acceptFile(sent: SentFile): Promise<StoredFile | Refusal> {
  const bytes = bytesOf(sent);
  const kind = kindOf(bytes);
  if (!kind)
    return new Refusal(
      422,
      'file-kind',
      'Это не\u00A0PDF, не\u00A0JPEG и\u00A0не\u00A0PNG: другие файлы не\u00A0принимаем.',
    );
  const { mediaType } = kind;
  const name = cleanFileName(sent.name, kind);
  if (mediaType === 'application/pdf') return { name, mediaType, bytes };
  const cleaned = await cleanPicture(bytes, mediaType);
  return cleaned && cleaned.length <= maxFileBytes ? { name, mediaType, bytes: cleaned } : unreadable();
}

/** Sound as it came: whoever hears it hears it in a player of the browser, which runs nothing. */
export function acceptRecording(sent: SentFile): StoredFile | Refusal {
  const bytes = bytesOf(sent);
  const kind = recordingKindOf(bytes);
  return kind
    ? { name: cleanFileName(sent.name, kind), mediaType: kind.mediaType, bytes }
    : new Refusal(422, 'file-kind', 'Это не\u00A0запись: принимаем MP3, M4A, OGG и\u00A0WAV.');
}

const bytesOf = ({ bytes }: SentFile): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
