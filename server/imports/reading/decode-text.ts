import { Unreadable } from './unreadable.ts';

type TextEncoding = 'utf-8' | 'windows-1251' | 'utf-16le';

const chunkBytes = 1 << 20;

/**
 * Detects the encoding: by a byte order mark, otherwise UTF-8 if valid, otherwise windows-1251, which Russian
 * spreadsheets write. Bytes of the DOS code page would read as wrong letters and are refused.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) throw foreign();
  if (bytes.subarray(0, chunkBytes).some(isControl))
    throw new Unreadable('Это не\u00A0таблица: внутри не\u00A0текст. Пришлите CSV или XLSX.');
  if (isUtf8(bytes)) return 'utf-8';
  let letters = 0;
  let dos = 0;
  for (const byte of bytes.subarray(0, chunkBytes)) {
    if (byte < 0x80) continue;
    letters += 1;
    if (byte === 0x98 || (byte < 0xa8 && byte !== 0xa0)) dos += 1;
  }
  if (dos * 4 > letters) throw foreign();
  return 'windows-1251';
}

const foreign = () =>
  new Unreadable('Не\u00A0узнали кодировку. Сохраните файл как «CSV UTF-8» или XLSX и\u00A0пришлите снова.');
const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes)
      decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The text in pieces, without its mark. */
export function* decodeText(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += chunkBytes)
    yield decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
  yield decoder.decode();
}
