import QRCode from 'qrcode';

/** The dark modules of a code as one path, a module being one unit, and how many there are on a side. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      let end = column + 1;
      while (end < modules.size && modules.get(row, end)) end++;
      path += `M${column} ${row}H${end}V${row + 1}H${column}Z`;
      column = end;
    }
  return { path, size: modules.size };
}
