type LoadedFile = Pick<
  PerformanceResourceTiming,
  'transferSize' | 'encodedBodySize' | 'responseStart' | 'responseEnd'
>;

/** Smaller files arrive in one piece, so their duration says nothing of the line. */
const leastBytes = 16 * 1024;

/**
 * Megabits a second of the quickest file that this page fetched over the network; undefined when none was large enough.
 * The quickest one: a busy processor makes any file look slow, and nothing makes one quicker than the line.
 */
export function lineSpeed(files: readonly LoadedFile[]): number | undefined {
  const speeds = files
    // A file from the cache transfers its headers at most.
    .filter(
      ({ transferSize, encodedBodySize }) => encodedBodySize >= leastBytes && transferSize >= encodedBodySize,
    )
    .map(({ encodedBodySize, responseStart, responseEnd }) => {
      const milliseconds = Math.max(responseEnd - responseStart, 1);
      return (encodedBodySize * 8) / 1000 / milliseconds;
    });
  return speeds.length ? Math.max(...speeds) : undefined;
}
