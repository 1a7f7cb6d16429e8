/** Small pictures this page has shown, by their address: what the browser holds already need not be waited for. */
const seen = new Map<string, string>();
const enough = 400;

/** Told when a small picture has come: under which address it was asked for, and which density was loaded. */
export function rememberPicture(address: string, picture: HTMLImageElement): void {
  if (seen.size >= enough) seen.clear();
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
