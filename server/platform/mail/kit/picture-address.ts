const pagePicture = /^\/pictures\/([a-z0-9-]{3,80})\/\d+$/;
const widths = [160, 240, 320, 480, 640] as const;

/**
 * A picture's address in a format that mail programs understand, at twice the shown size. Drawn stones are
 * transparent, for light and dark designs; photos have a background. Undefined for pictures that are not ours.
 */
export function pictureAddress(path: string, shownWidth: number): string | undefined {
  const key = pagePicture.exec(path)?.[1];
  if (!key) return undefined;
  const width = widths.find((known) => known >= shownWidth * 2) ?? widths.at(-1)!;
  return `/pictures/${key}/${width}.${key.startsWith('photo-') ? 'jpg' : 'png'}`;
}
