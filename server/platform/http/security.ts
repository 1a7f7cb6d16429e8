import { createHash } from 'node:crypto';

/**
 * A page's inline scripts are allowed by hash, so that the bytes can be cached. Only scripts that carry the
 * nonce of this very rendering are hashed: a script that slipped in through content never learns the nonce,
 * gets no hash, and the browser refuses it.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const cleaned = html.replace(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    (whole, attributes: string, code: string) => {
      if (!attributes.includes(mark)) return whole;
      if (!/\ssrc=/.test(attributes))
        hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      return whole.replace(mark, '');
    },
  );
  // The framework also leaves the nonce in a meta tag; without it equal pages are equal bytes.
  return { html: cleaned.replaceAll(mark, '').replace(/<meta property="csp-nonce"[^>]*>/, ''), hashes };
}

export function pagePolicy(scriptSources: string[], { secure }: { secure: boolean }): string {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self'",
    // Computed sizes and positions are set in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (secure) policy.push('upgrade-insecure-requests');
  return policy.join('; ');
}

/** Vite's dev server injects styles and scripts of its own. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'none'";

/** What a document may do and who may hold it; an answer of a call is no document. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};
