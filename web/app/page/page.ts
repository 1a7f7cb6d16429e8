import { redirect } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import type { PageMeta } from '#contract/content/site.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { LostNetwork } from '../api/lost-network.ts';
import type { RequestContext, Site } from '../request-context.ts';
import { askedAddress } from './asked-address.ts';

/** What every page's loader answers at least. */
export interface PageData {
  meta: PageMeta;
  /** The whole page is dark, its header too: for bidding. */
  night?: boolean;
  /** By which links to it are shown; the house's own unless said. */
  image?: string | undefined;
}

/** What the loaders of pages take from their routes. */
export interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  preload?: boolean;
}

/** Of pages whose question is in the address. */
export interface QueryLoadInput extends LoadInput {
  deps: Query;
}

const emptyMeta: PageMeta = {
  title: '',
  description: '',
  h1: '',
  seoTextOnTop: '',
  seoTextShort: '',
  seoText: '',
  statements: {},
};

/** The texts of a page are never a reason not to show it. */
export const loadMeta = ({ context, location }: LoadInput): Promise<PageMeta> =>
  context
    .api('POST /api/internal/main/metadata/', { body: { path: location.pathname } })
    .catch(() => emptyMeta);

export const loadPage = async (input: LoadInput): Promise<PageData> => ({ meta: await loadMeta(input) });

/** Data a page cannot do without: HTTP 500 leads to /500/, anything else to /404/; a lost network nowhere, it is said in place. */
export const critical = <T>(data: Promise<T>): Promise<T> =>
  data.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (error instanceof LostNetwork) throw error;
    // What is asked for is there; only the one-time code has to be set up before it.
    if (isApiError(error) && error.code === 'second-factor') throw redirect({ to: '/personal/security/' });
    // The house may know where a page went: it leads on, or to /404/ like here.
    if (isApiError(error) && error.status === 404 && askedAddress())
      throw redirect({ href: askedAddress(), reloadDocument: true });
    throw redirect({ to: isApiError(error) && error.status !== 500 ? '/404/' : '/500/' });
  });

/** Data a page can do without: its section is skipped. */
export const optional = <T>(data: Promise<T>): Promise<T | null> =>
  data.catch((error: unknown) => {
    const isAbsent = isApiError(error) && error.status === 404;
    // biome-ignore lint/suspicious/noConsole: a section that failed alone is logged and skipped; the server has its own log
    if (!import.meta.env.SSR && !isAbsent) console.warn('section skipped', error);
    return null;
  });

const siteName = 'Грань';
const defaultTitle = 'Эксклюзивные бриллианты — сертифицированные камни, украшения и торги дома «Грань»';
const defaultDescription =
  'Инвестиционные бриллианты с сертификатами: происхождение, цена карата и индекс цен каждого камня. Каталог, открытые аукционы и показ с геммологом.';
const alternates = ['ru-RU', 'ru-KZ', 'ru', 'x-default'];

interface HeadInput {
  loaderData?: PageData | undefined;
  match: { pathname: string };
  matches: { loaderData?: unknown }[];
}

/** Title, description, canonical, alternates and sharing of a page. */
export const pageHead =
  (title?: string) =>
  ({ loaderData, match, matches }: HeadInput) => {
    const root = matches[0]?.loaderData as { site: Site } | undefined;
    const meta = loaderData?.meta ?? emptyMeta;
    const fullTitle = meta.title || (title ? `${title} — «${siteName}»` : defaultTitle);
    const description = meta.description || defaultDescription;
    const origin = root?.site.publicUrl ?? '';
    const url = origin + match.pathname;
    const image = loaderData?.image;
    return {
      meta: [
        { title: fullTitle },
        { name: 'description', content: description },
        { property: 'og:site_name', content: siteName },
        { property: 'og:type', content: 'website' },
        { property: 'og:locale', content: 'ru_RU' },
        { property: 'og:title', content: fullTitle },
        { property: 'og:description', content: description },
        { property: 'og:url', content: url },
        { property: 'og:image', content: origin + (image ?? '/pictures/share.png') },
        ...(image ? [] : ['width', 'height']).map((side) => ({
          property: `og:image:${side}`,
          content: '1000',
        })),
      ],
      links: [
        // Of a site with two hosts the server says it: the page does not know which one it is read at.
        ...(root?.site.publicUrlKz ? [] : [{ rel: 'canonical', href: url }]),
        ...alternates.map((language) => ({
          rel: 'alternate',
          hrefLang: language,
          href: (language === 'ru-KZ' ? (root?.site.publicUrlKz ?? origin) : origin) + match.pathname,
        })),
      ],
    };
  };

/** Sends those who may not enter elsewhere: a visitor home with the login modal, others where the guard says. */
export async function guardPage(
  { context, location }: { context: RequestContext; location: { href: string } },
  guard: (user: UserInfo) => string | undefined,
): Promise<{ user: UserInfo }> {
  const user = await context.currentUser();
  if (!user) throw redirect({ to: '/', hash: `login=${location.href}` });
  const elsewhere = guard(user);
  if (elsewhere) throw redirect({ href: elsewhere });
  return { user };
}
