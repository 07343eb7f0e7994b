/** Checks every redirect: no answer of ours leads to another origin (checklist 17), unless a route allows it. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route redirects to an address from the operator's configuration, never to one from the request. */
    leadsAway?: boolean;
  }
}

/** Browsers ignore tabs and line ends, and read a backslash as a slash. */
const SKIPPED = /[\t\n\r]/g;
const LEADING_SLASHES = /^[/\\]+/;

/**
 * The Location as a path of our origin in ASCII, with exactly one slash at its beginning; an address of another origin becomes
 * the home page. `origin` is scheme and host of the request.
 */
function ownLocation(location: string, origin: string): string {
  const text = location.replace(SKIPPED, '').replace(LEADING_SLASHES, '/');
  const base = URL.canParse(origin) ? origin : 'http://localhost';
  if (!URL.canParse(text, base)) return '/';
  const url = new URL(text, base);
  if (url.origin !== new URL(base).origin) return '/';
  return url.pathname.replace(LEADING_SLASHES, '/') + url.search + url.hash;
}

/** Corrects every Location header that is sent. */
export function keepLocations(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const location = reply.getHeader('location');
    if (location !== undefined && request.routeOptions.config.leadsAway !== true)
      reply.header('location', ownLocation(String(location), `${request.protocol}://${request.host}`));
    done(null, payload);
  });
}
