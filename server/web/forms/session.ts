/** Changes of the session cookies by forms and sign-in providers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import type { SessionChange } from '../../../storefront/entry.server.tsx';
import { merchantOfToken } from '../../kernel/access/callers.ts';
import type { Services } from '../../kernel/http/context.ts';
import { joinOffice, officeAccount } from '../../people/merchant/sessions.ts';
import { clearCookie, putCookie } from '../../people/operator/cookie.ts';
import { openBrowserSession } from '../../people/operator/session.ts';
import type { Refusal } from '../backend/backend.ts';
import { signedInBy, type SignedIn } from '../sign-in.ts';
import { clearSession, clearStore, cookieOptions, TICKET_COOKIE, type Visitor } from '../site.ts';

/** Redirects after sign-in and sign-out, and clears pages that were prefetched for the other session. */
export function leave(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('clear-site-data', '"prefetchCache", "prerenderCache"').redirect(target, 303);
}

function putSession(request: FastifyRequest, reply: FastifyReply, { token, userInfo }: SignedIn): void {
  const options = cookieOptions(request);
  reply.setCookie(COOKIES.token, token, options).setCookie(COOKIES.user, JSON.stringify(userInfo), options);
}

/** Signs in: sets the session's cookies and redirects to the page the shopper wanted. */
export function enter(request: FastifyRequest, reply: FastifyReply, signed: SignedIn, target: string): FastifyReply {
  putSession(request, reply, signed);
  return leave(reply, target);
}

export function dropTicket(reply: FastifyReply): void {
  reply.clearCookie(TICKET_COOKIE, { path: '/' });
}

/** The user cookie with a new number; undefined when it cannot be parsed. */
function withMobile(cookie: string | undefined, mobile: string): string | undefined {
  try {
    return JSON.stringify({ ...(JSON.parse(cookie ?? '') as object), memberInfo: { mobile } });
  } catch {
    return undefined;
  }
}

/** Signs the merchant of a new store token in to the office, if an account exists; answers whether it does. */
async function enterOffice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<boolean> {
  // With another backend, its office is not this one.
  const who = services.config.apiOrigin ? undefined : await merchantOfToken(services, token);
  const own = who && (await officeAccount(services, who.merchant_id));
  if (!who || !own) return false;
  const session_id = await openBrowserSession(services, request, own.operator_id);
  await joinOffice(services, who.session_id, session_id);
  putCookie(services, request, reply, { session_id, generation: 0 });
  return true;
}

/**
 * Redirects to `to` with the changed cookies. Answers why signing in failed, and then has sent nothing. The function must not
 * return the reply itself: Fastify's replies are thenable, and awaiting one yields nothing.
 */
export async function leadOn(
  services: Services,
  visitor: Visitor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { to, session }: { to: string; session: SessionChange },
): Promise<Refusal | undefined> {
  const { signIn, guest, mobile, merchantIn } = session;
  if (signIn !== undefined) {
    const signed = await signedInBy(services, visitor, signIn ?? visitor.token, request.id);
    if ('error' in signed) return signed;
    if (session.ticketUsed) dropTicket(reply);
    enter(request, reply, signed, to);
    return undefined;
  }
  if (session.ticketUsed) dropTicket(reply);
  if (merchantIn !== undefined) {
    reply.setCookie(COOKIES.store, merchantIn, cookieOptions(request));
    leave(reply, (await enterOffice(services, request, reply, merchantIn)) ? '/edit' : to);
    return undefined;
  }
  if (session.signOut) clearSession(reply);
  if (session.merchantOut) {
    clearStore(reply);
    clearCookie(request, reply);
  }
  if (guest !== undefined) {
    if (visitor.stale) clearSession(reply);
    if (!visitor.token) reply.setCookie(COOKIES.sid, guest, cookieOptions(request));
  }
  const info = mobile === undefined ? undefined : withMobile(request.cookies[COOKIES.user], mobile);
  if (info !== undefined) reply.setCookie(COOKIES.user, info, cookieOptions(request));
  if (session.signOut || session.merchantOut || session.renewed) leave(reply, to);
  else reply.redirect(to, 303);
  return undefined;
}
