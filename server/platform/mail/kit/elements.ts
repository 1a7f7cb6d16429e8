import { escapeHtml } from '../../escape-html.ts';
import type { LetterLink, LetterPicture, Sender } from './composition.ts';
import { type Dye, sans } from './palette.ts';

const pagePicture = /^\/pictures\/([a-z0-9-]{3,80})\/\d+$/;
const widths = [160, 240, 320, 480, 640] as const;

/**
 * A picture's address in a format that mail programs understand, at twice the shown size. Drawn stones are
 * transparent, for light and dark designs; photos have a background. Undefined for pictures that are not ours.
 */
function pictureAddress(path: string, shownWidth: number): string | undefined {
  const key = pagePicture.exec(path)?.[1];
  if (!key) return undefined;
  const width = widths.find((known) => known >= shownWidth * 2) ?? widths.at(-1)!;
  return `/pictures/${key}/${width}.${key.startsWith('photo-') ? 'jpg' : 'png'}`;
}

/** A table that only lays things out: screen readers pass it by. */
export const layout = (rows: string, attributes = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

export const line = (dye: Dye, style: string, words: string): string =>
  `<p ${dye(`margin:0;${sans};${style}`)}>${escapeHtml(words)}</p>`;

export const address = (sender: Sender, path: string): string => escapeHtml(sender.publicUrl + path);

export const link = (sender: Sender, { label, path }: LetterLink, dye: Dye): string =>
  `<a href="${address(sender, path)}" ${dye('text-decoration:underline')}>${escapeHtml(label)}</a>`;

/** A square picture; empty when there is none to show. */
export function picture(sender: Sender, { path, alt }: LetterPicture, side: number, name = ''): string {
  const found = pictureAddress(path, side);
  if (!found) return '';
  return `<img src="${address(sender, found)}" alt="${escapeHtml(alt)}" width="${side}" height="${side}" ${name && `class="${name}" `}style="display:inline-block;width:${side}px;height:${side}px;border:0">`;
}
