/** What a file is by its first bytes; a name or a sender may claim anything. */
const kinds = [
  { mediaType: 'application/pdf', start: '%PDF-', endings: ['pdf'] },
  { mediaType: 'image/jpeg', start: '\xFF\xD8\xFF', endings: ['jpg', 'jpeg'] },
  { mediaType: 'image/png', start: '\x89PNG\r\n\x1A\n', endings: ['png'] },
] as const;

type FileKind = (typeof kinds)[number];

export const kindOf = (bytes: Buffer): FileKind | undefined =>
  kinds.find(({ start }) => bytes.toString('latin1', 0, start.length) === start);

const maxLetters = 150;

/**
 * Fit to be shown and to be saved under: no folders, nothing invisible that could turn the name around, and the ending
 * of what the file really is.
 */
export function cleanFileName(name: string, { endings }: { endings: readonly string[] }): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = plain.lastIndexOf('.');
  const ending = plain.slice(dot + 1);
  const fits = dot > 0 && endings.includes(ending.toLowerCase());
  const stem = (fits ? plain.slice(0, dot) : plain) || 'document';
  const tail = `.${fits ? ending : endings[0]}`;
  return shorten(stem, maxLetters - tail.length) + tail;
}

/** By whole characters: half of one would be no text. */
function shorten(text: string, most: number): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}
