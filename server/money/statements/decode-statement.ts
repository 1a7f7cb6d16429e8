import { UnreadableStatement } from '../statement.ts';

type StatementEncoding = 'UTF-8' | 'CP1251' | 'CP866';

const labels = { 'UTF-8': 'utf-8', CP1251: 'windows-1251', CP866: 'ibm866' } as const;

/**
 * The text of a statement by its bytes: banks write «Windows» over UTF-8. What is not UTF-8 is in the table by which a
 * word that every such file holds can be read.
 */
export function decodeStatement(
  bytes: Uint8Array,
  word: string,
): { text: string; encoding: StatementEncoding } {
  const encodings: StatementEncoding[] = ['UTF-8', 'CP1251', 'CP866'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(labels[encoding], { fatal: true }).decode(bytes);
      if (text.includes(word)) return { text: withoutControls(text), encoding };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new UnreadableStatement(null, 'Не\u00A0узнали кодировку: нужны CP1251, CP866 или UTF-8.');
}

/** Removes control characters: the database cannot hold them and they are invisible. */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text))
    throw new UnreadableStatement(null, 'Внутри файла не\u00A0только текст: это не\u00A0выписка.');
  return text;
}
