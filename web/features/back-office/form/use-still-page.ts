import { useEffect, useState } from 'react';

/** A page as static markup: our pages may not be framed, so its HTML is shown without scripts. */
export function useStillPage(address: string, version: string): { html: string; failed: boolean } {
  const [state, setState] = useState({ html: '', failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the same address is another page
  useEffect(() => {
    const abort = new AbortController();
    fetch(address, { signal: abort.signal, headers: { accept: 'text/html', 'x-background': '1' } })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(String(reply.status));
        setState({ html: still(await reply.text()), failed: false });
      })
      .catch(() => !abort.signal.aborted && setState((known) => ({ ...known, failed: true })));
    return () => abort.abort();
  }, [address, version]);
  return state;
}

function still(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll('script,noscript,iframe,link[rel=modulepreload],link[rel=preload]'))
    one.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
