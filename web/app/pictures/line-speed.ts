type LoadedFile = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/** Smaller files arrive in one piece, so their duration says nothing about the line. */
const minBytes = 16 * 1024;

/**
 * The line's speed in megabits a second, from what this page fetched over the network; undefined when nothing was
 * large enough. A busy processor makes a download look slow, and nothing makes one faster than the line: so the
 * fastest counts, of single files and of files that shared the line.
 */
export function lineSpeed(files: readonly LoadedFile[]): number | undefined {
  const loads = files
    // A file from the cache transfers its headers at most.
    .filter(
      ({ transferSize, encodedBodySize }) => encodedBodySize >= minBytes && transferSize >= encodedBodySize,
    )
    .map(({ encodedBodySize, responseStart, responseEnd }) => ({
      bytes: encodedBodySize,
      from: responseStart,
      to: responseEnd,
    }))
    .sort((a, b) => a.from - b.from);
  const shared: typeof loads = [];
  for (const load of loads) {
    const last = shared.at(-1);
    if (last && load.from < last.to) {
      last.bytes += load.bytes;
      last.to = Math.max(last.to, load.to);
    } else shared.push({ ...load });
  }
  const speeds = [...loads, ...shared].map(
    ({ bytes, from, to }) => (bytes * 8) / 1000 / Math.max(to - from, 1),
  );
  return speeds.length ? Math.max(...speeds) : undefined;
}
