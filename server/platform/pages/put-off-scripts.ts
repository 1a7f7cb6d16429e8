/**
 * What a page is for is there without its scripts: on a slow line they come after its main picture, which browsers fetch
 * before whatever is said to be of low priority.
 */
export function putOffScripts(html: string): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const low = ' fetchpriority="low"';
  const head = html.slice(0, end).replace(/<link\b(?=[^>]*\brel="modulepreload")/g, `<link${low}`);
  const body = html.slice(end).replace(/<script\b(?=[^>]*\btype="module")(?=[^>]*\bsrc=)/g, `<script${low}`);
  return head + body;
}
