import QRCode from 'qrcode';
import type { Sheet } from './sheet.ts';

/** A code as one vector path, its quiet zone of four modules inside `size`. */
export function drawQr(sheet: Sheet, url: string, x: number, y: number, size: number, alt: string): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  let d = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let end = column + 1;
      while (end < modules.size && modules.get(row, end)) end++;
      d += `M${column} ${row}H${end}V${row + 1}H${column}Z`;
      column = end;
    }
  const unit = size / (modules.size + 8);
  sheet.leaf(
    'Link',
    () => {
      sheet.draw(d, x + unit * 4, y + unit * 4, unit, { fill: 'ink' });
      sheet.link({ url }, x, y, size, size, alt);
    },
    { alt },
  );
}
