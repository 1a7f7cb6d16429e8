/** A path of the house's own. */
export const isOwnPath = (href: string): boolean => /^\/(?![/\\])[^\s\\<>"]*$/.test(href);

/** A page of the house, a place on the same page, another's address, a letter, a call. */
export function isLink(href: string): boolean {
  if (isOwnPath(href) || /^#[\w=/-]+$/.test(href)) return true;
  if (/^(mailto:[^\s<>"]+@[^\s<>"]+|tel:\+?[\d\s()-]{5,20})$/.test(href)) return true;
  if (!/^https?:\/\/[^\s<>"]+$/.test(href)) return false;
  const { hostname, username } = URL.parse(href) ?? { hostname: '', username: '' };
  return hostname.includes('.') && username === '';
}

/** The house's own pictures alone: another address could be a call of ours, or somebody's counter. */
export const isPictureAddress = (address: string): boolean =>
  /^\/pictures\/(?!.*\.\.)[\w/.-]+$/.test(address);
