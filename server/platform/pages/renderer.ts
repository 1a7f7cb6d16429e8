import type { Api } from '#contract/index.ts';
import { hashScripts } from '../http/security.ts';
import type { PageContext, PageEntry } from './entry.ts';
import { putOffScripts } from './put-off-scripts.ts';

/** What a rendering has to know; whatever else it wants it asks the calls for. */
export interface PageOrder extends Omit<PageContext, 'api'> {
  /** Whole, with the site's own host. */
  url: string;
}

export interface RenderedPage {
  status: number;
  /** Where it leads instead of showing anything. */
  location: string | undefined;
  html: string;
  /** Of its inline scripts. */
  hashes: string[];
}

/** Makes pages: on threads in front of people, inside Vite in development. */
export interface Renderer {
  render(order: PageOrder, api: Api): Promise<RenderedPage>;
  close(): Promise<void>;
}

export async function renderPage(entry: PageEntry, order: PageOrder, api: Api): Promise<RenderedPage> {
  const { url, ...context } = order;
  const request = new Request(url, { headers: { accept: 'text/html' } });
  const response = await entry.fetch(request, { context: { ...context, api } });
  const { status } = response;
  if (status >= 300 && status < 400)
    return { status, location: response.headers.get('location') ?? '/', html: '', hashes: [] };
  return { status, location: undefined, ...hashScripts(putOffScripts(await response.text()), order.nonce) };
}

/** On this thread, for Vite's modules in development. */
export const renderHere = (entry: () => Promise<PageEntry>): Renderer => ({
  render: async (order, api) => renderPage(await entry(), order, api),
  close: async () => {},
});

/** Opened by the first page that is asked for. */
export function renderOnDemand(open: () => Promise<Renderer>): Renderer {
  let opening: Promise<Renderer> | undefined;
  const opened = (): Promise<Renderer> => {
    opening ??= open();
    return opening;
  };
  return {
    render: async (order, api) => (await opened()).render(order, api),
    close: async () => (await opening)?.close(),
  };
}
