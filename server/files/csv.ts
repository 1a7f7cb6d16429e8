/** A cell that starts like a formula would run in a spreadsheet; a sum below zero is a number. */
const cell = (value: string): string => {
  const runs = /^[=+\-@\t\r]/.test(value) && !/^-\d+(?:,\d+)?$/.test(value);
  const safe = runs ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Semicolons and a byte order mark: what a Russian spreadsheet opens as columns. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`);
