/**
 * Lowers the priority of a page's scripts: its content works without them, and on a slow line the main picture
 * should come first. The router marks all scripts but the entry.
 */
export const putOffScripts = (html: string): string =>
  html.replace(/<script\b(?=[^>]*\btype="module")(?=[^>]*\bsrc=)/g, '<script fetchpriority="low"');
