import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'sup',
    'sub',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // The house's own pictures alone: another address could be a call of ours, or somebody's counter.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/pictures\/(?!.*\.\.)[\w/.-]+$/.test(attribs.src ?? ''),
};

/** Rich text as it may be shown: whatever could run, load or restyle the page is left out. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, rules);
