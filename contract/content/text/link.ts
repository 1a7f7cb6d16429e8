/** A path on our site. */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])[^\s\\<>"]*$/.test(href);

/** A page of ours, a place on the same page, another site, an e-mail address, a telephone. */
export function isLink(href: string): boolean {
  if (isOwnPath(href) || /^#[\w=/-]+$/.test(href)) return true;
  if (/^(mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[\d\s()-]{5,20})$/.test(href)) return true;
  if (!/^https?:\/\/[^\s<>"]+$/.test(href)) return false;
  const { hostname, username } = URL.parse(href) ?? { hostname: '', username: '' };
  return hostname.includes('.') && username === '';
}

/** Only our own pictures: another address could be one of our calls, or a tracking pixel. */
export const isPictureAddress = (address: string): boolean =>
  /^\/pictures\/(?!.*\.\.)[\w/.-]+$/.test(address);
