/** Small pictures shown by this page, by address: the browser has them cached. */
const seen = new Map<string, string>();
const maxSeen = 400;

/** Remembers a loaded small picture: the address requested, and the density loaded. */
export function rememberPicture(address: string, picture: HTMLImageElement): void {
  if (seen.size >= maxSeen) seen.clear();
  seen.set(address, picture.currentSrc || picture.src);
}

export const pictureSeen = (address: string): string | undefined => seen.get(address);

let named: HTMLElement | undefined;

/** The picture that the next page shows larger: the browser moves one into the other. */
export function carryPicture(picture: HTMLElement | null | undefined): void {
  if (named) named.style.viewTransitionName = '';
  named = picture ?? undefined;
  if (named) named.style.viewTransitionName = 'carried-picture';
}
