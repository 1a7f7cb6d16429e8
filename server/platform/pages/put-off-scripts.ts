/**
 * What a page is for is there without its scripts: on a slow line they come after its main picture, which browsers fetch
 * before whatever is said to be of low priority. The router says so of all scripts but the one that begins.
 */
export const putOffScripts = (html: string): string =>
  html.replace(/<script\b(?=[^>]*\btype="module")(?=[^>]*\bsrc=)/g, '<script fetchpriority="low"');
