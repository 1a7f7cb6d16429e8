const pagePicture = /^\/pictures\/([a-z0-9-]{3,80})\/\d+$/;
const widths = [160, 240, 320, 480, 640] as const;

/**
 * A picture as mail programs understand it, twice as dense as it is shown. Drawn stones stay on nothing, so that they
 * lie well on paper and on the night; photos have a ground of their own. What is no picture of the house is none.
 */
export function pictureAddress(path: string, shownWidth: number): string | undefined {
  const key = pagePicture.exec(path)?.[1];
  if (!key) return undefined;
  const width = widths.find((known) => known >= shownWidth * 2) ?? widths.at(-1)!;
  return `/pictures/${key}/${width}.${key.startsWith('photo-') ? 'jpg' : 'png'}`;
}
