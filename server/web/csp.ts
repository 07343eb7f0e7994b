/**
 * Content-Security-Policy, one table by kind of page (architecture). Scripts by nonce, and in documents that several visitors get,
 * which cannot have one, by our own origin and by hash. Style attributes are the one exception, since attributes cannot carry a
 * nonce and React writes them.
 */

export type PageKind = 'shop' | 'edit' | 'preview';

/** Where browsers report what a policy refused. */
export const CSP_REPORTS = '/csp-report';
/** Names the same place to the Reporting API, which answers to https alone; browsers that know it leave report-uri aside. */
const GROUP = 'csp';

/** What a document's scripts are known by: its own nonce, or the hashes of those inside it, as `sha256-...`. */
export type Trusted = { nonce: string } | { hashes: readonly string[] };

function scriptSources(trusted: Trusted): string {
  if ('nonce' in trusted) return `'nonce-${trusted.nonce}' 'strict-dynamic'`;
  // With 'strict-dynamic' hashes would keep out the loader, whose element has none.
  return ["'self'", ...trusted.hashes.map((hash) => `'${hash}'`)].join(' ');
}

const COMMON: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
};

const FRAME_ANCESTORS: Record<PageKind, string> = { shop: "'none'", edit: "'self'", preview: "'self'" };

function styleSources(trusted: Trusted, development: boolean): string {
  if (development) return "'self' 'unsafe-inline'";
  return 'nonce' in trusted ? `'self' 'nonce-${trusted.nonce}'` : "'self'";
}

/** Other origins a document has to do with. */
export interface Others {
  /** whose pages it shows inside itself */
  frames?: readonly string[];
  /** where it sends files */
  sends?: readonly string[];
}

/** The header's value. Development adds what Vite's client needs: styles it injects and its own socket. */
export function contentSecurityPolicy(
  kind: PageKind,
  trusted: Trusted,
  { development, https, frames = [], sends = [] }: { development: boolean; https: boolean } & Others,
): string {
  const policy: Record<string, string> = {
    ...COMMON,
    'script-src': scriptSources(trusted),
    'style-src': styleSources(trusted, development),
    'frame-ancestors': FRAME_ANCESTORS[kind],
  };
  if (frames.length > 0) policy['frame-src'] = ["'self'", ...frames].join(' ');
  if (sends.length > 0) policy['connect-src'] = ["'self'", ...sends].join(' ');
  if (development) policy['connect-src'] += ' ws:';
  policy['report-uri'] = CSP_REPORTS;
  if (https) policy['report-to'] = GROUP;
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The other headers of a document. HSTS only where the connection was https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(https
      ? { 'strict-transport-security': 'max-age=15552000', 'reporting-endpoints': `${GROUP}="${CSP_REPORTS}"` }
      : {}),
  };
}
