import { qrPath } from '#server/pictures/public.ts';
import type { Sheet } from './sheet.ts';

/** The way to a page, as one vector path; its quiet zone of four modules inside `size`. */
export const drawQr = (sheet: Sheet, url: string, x: number, y: number, size: number, alt: string): void =>
  sheet.leaf(
    'Link',
    () => {
      drawModules(sheet, url, x, y, size);
      sheet.link({ url }, x, y, size, size, alt);
    },
    { alt },
  );

/** What an application reads, and nobody follows. */
export const drawCode = (sheet: Sheet, text: string, x: number, y: number, size: number, alt: string): void =>
  sheet.leaf('Figure', () => drawModules(sheet, text, x, y, size), { alt });

function drawModules(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { path, size } = qrPath(text);
  const unit = side / (size + 8);
  sheet.draw(path, x + unit * 4, y + unit * 4, unit, { fill: 'ink' });
}
