/** The picture by which a link to a page is shown: who draws such links reads JPEG, and asks for no other form. */
export const sharedImage = ({ origin }: { origin: string }): string =>
  /^\/pictures\/[^/]+\/\d+$/.test(origin) ? `${origin}.jpg` : origin;
