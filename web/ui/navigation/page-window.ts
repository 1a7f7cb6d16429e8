/** Page numbers to show, with `null` for a gap: 1 … 4 5 6 … 20. */
export function pageWindow(current: number, total: number, around = 1): (number | null)[] {
  const shown = new Set([1, total]);
  for (let page = current - around; page <= current + around; page++) shown.add(page);
  /* Near an edge the row keeps its length, so the buttons do not run from under the pointer. */
  if (current <= around + 2) for (let page = 1; page <= 2 * around + 2; page++) shown.add(page);
  if (current >= total - around - 1)
    for (let page = total - 2 * around - 1; page <= total; page++) shown.add(page);

  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? page - 1);
    if (skipped === 2) return [page - 1, page];
    return skipped > 2 ? [null, page] : [page];
  });
}
