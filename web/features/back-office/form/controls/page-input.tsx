import { browserApi } from '#web/app/api/browser-api.ts';
import { SuggestInput, type SuggestInputProps } from './suggest-input.tsx';

/** An address of this site without its host: what was copied from the browser is a page of the house. */
const ownPath = (text: string): string => {
  const url = /^https?:\/\//.test(text) ? URL.parse(text) : null;
  return url && url.host === location.host ? url.pathname + url.search + url.hash : text;
};

/** An address of others is no page of the house. */
const findPages = (typed: string) =>
  !typed.trim() || /^(https?|mailto|tel):|^#/.test(typed)
    ? undefined
    : browserApi('GET /api/internal/admin/pages/', { query: { q: typed } }, { key: `pages ${typed}` }).then(
        ({ pages }) =>
          pages.map(({ href, title, what }) => ({ value: href, title, note: `${what}, ${href}` })),
      );

/** Where a link leads: a page of the house found by its name, or an address as it is. */
export const PageInput = ({ onText, ...rest }: SuggestInputProps) => (
  <SuggestInput
    {...rest}
    suggests="Страницы сайта"
    onText={(text) => onText(ownPath(text))}
    find={(typed) => findPages(ownPath(typed))}
  />
);
