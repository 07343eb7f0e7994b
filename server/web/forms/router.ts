/**
 * Forms that work without scripts. They post to page routes outside /api, require the same origin, and answer 303 (architecture,
 * who is asking; checklist 20). A refused form is shown again with its message and the typed values. The action beside the page
 * defines what a form does; this file handles requests and cookies.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Action, ActionResult, Outcome, Post, Site } from '../../../storefront/entry.server.tsx';
import { inside } from '../../../engine/links/links.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { isSameOrigin } from '../../kernel/access/same-origin.ts';
import type { Services } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import { reporter } from '../../kernel/log.ts';
import type { WebAssets } from '../assets/assets.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { sendDocument } from '../document/send-document.ts';
import { H5_BASE } from '../h5.ts';
import { clearStore, targetIn, visitorOf, type Visitor } from '../site.ts';
import { formOfBody, formOfParts, readFields, textIn, typedIn, type RawForm } from './read.ts';
import { resendOf, stays } from './resend.ts';
import { dropTicket, leadOn } from './session.ts';
import { uploader } from './uploads.ts';

export interface Host {
  services: Services;
  assets: WebAssets;
}

interface Exchange extends Host {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
}

/** Tells a script where a redirect leads, because it cannot read that from a redirect. */
async function redirectAsJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const to = reply.getHeader('location');
  if (!stays(request) || typeof to !== 'string') return payload;
  reply.removeHeader('location');
  reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return JSON.stringify({ to });
}

/** A page route for forms of our own pages; other origins are refused. */
export function registerForm(
  app: FastifyInstance,
  { services, assets }: Host,
  url: string,
  handle: (exchange: Exchange) => Promise<FastifyReply>,
): void {
  app.post(url, { onSend: redirectAsJson }, async (request, reply) => {
    if (!isSameOrigin(services.config, request))
      return reply.code(403).type('text/plain; charset=utf-8').send(SERVER_MESSAGES.foreignOrigin);
    return handle({ services, assets, request, reply, visitor: await visitorOf(services, request) });
  });
}

/** Shows the form's page with its message and typed values; status 200 when a step of several succeeded. */
export async function showAgain(
  { assets, request, reply, visitor }: Exchange,
  page: string,
  form: NonNullable<Site['form']>,
  retryAfter?: number,
): Promise<FastifyReply> {
  if (retryAfter) reply.header('retry-after', retryAfter);
  const wrong = retryAfter ? 429 : form.error === '' ? 200 : 422;
  if (stays(request)) return reply.code(wrong).header('cache-control', 'no-store').send(form);
  const shop = await assets.shop();
  const resend = resendOf(request, shop);
  const site = { ...visitor.site, url: new URL(page, visitor.site.url), form, ...(resend && { resend }) };
  const rendered = await shop.render({ api: visitor.api, site, report: reporter(request) });
  const status = rendered.status >= 400 ? rendered.status : wrong;
  return sendDocument(request, reply, { assets, rendered: { ...rendered, status }, visitor, kind: 'shop' });
}

/** Maximum characters of the address to which a form leads in the end. */
const MAX_OF_TARGET = 2000;

/** An action that handles one post. */
interface Work {
  exchange: Exchange;
  action: Action;
  form: RawForm;
  post: Post;
  page: string;
}

function workOf(exchange: Exchange, action: Action, form: RawForm, step: string): Work {
  const { services, request, visitor } = exchange;
  const { site, backend } = visitor;
  const query = request.query as Input;
  const post: Post = {
    call: backend.call,
    posted: readFields(action.fields ?? {}, form),
    step,
    site,
    target: targetIn(
      { redirectUrl: textIn(form, 'redirectUrl', MAX_OF_TARGET, 'none') || query['redirectUrl'] },
      site.base,
    ),
    params: request.params as Post['params'],
    upload: uploader(services, visitor),
  };
  return {
    exchange,
    action,
    form,
    post,
    page: inside(action.page?.(post) ?? site.url.pathname + site.url.search, site.base),
  };
}

/** Where a visitor is sent whom the action does not accept; '' when the visitor is accepted. */
function elsewhere({ action, post, page }: Work): string {
  const { member, base } = post.site;
  if (member) return '';
  if (action.guestRedirect) return inside(action.guestRedirect(post), base);
  return action.membersOnly ? loginPath(base, page) : '';
}

function throwFailure(work: Work, { error, field, retryAfter }: Refusal, values: object = {}): Promise<FastifyReply> {
  const { exchange, action, form, page } = work;
  const { at = {} } = action;
  const about = field === undefined || at === '' ? undefined : (at[field] ?? field);
  const typed = typedIn(action.fields ?? {}, action.keep ?? [], form);
  return showAgain(exchange, page, { error, field: about, values: { ...typed, ...values } }, retryAfter);
}

async function go(work: Work, done: Outcome): Promise<FastifyReply> {
  const { exchange, action, form, page, post } = work;
  if (typeof done === 'object' && 'stay' in done) {
    const { notice, values } = done.stay;
    const typed = typedIn(action.fields ?? {}, action.keep ?? [], form);
    return showAgain(exchange, page, {
      error: '',
      values: { ...typed, ...values },
      ...(notice ? { notice } : {}),
    });
  }
  const { base } = post.site;
  if (typeof done === 'string') return exchange.reply.redirect(inside(done, base), 303);
  const { services, visitor } = exchange;
  const refusal = await leadOn(services, visitor, exchange, { ...done, to: inside(done.to, base) });
  return refusal ? throwFailure(work, refusal) : exchange.reply;
}

async function run(work: Work): Promise<FastifyReply> {
  const { exchange, action, post, page } = work;
  const { reply, visitor } = exchange;
  const came: ActionResult<unknown> = (await action.call?.(post)) ?? { data: undefined };
  if (!came.refused) return go(work, action.done?.(came.data, post) ?? page);
  // An invalid store token leads to the merchants' sign-in.
  if (visitor.backend.isStoreStale()) {
    clearStore(reply);
    return reply.redirect(`${post.site.base}/shop`, 303);
  }
  const { session, values } = { session: undefined, values: undefined, ...came };
  if (session?.ticketUsed) dropTicket(reply);
  return throwFailure(work, refusalOf(came.refused), values);
}

function fits({ when, step: steps }: Action, site: Site, step: string): boolean {
  return (when?.(site) ?? true) && (steps === undefined || [steps].flat().includes(step));
}

async function answer(path: string, exchange: Exchange): Promise<FastifyReply> {
  const { assets, request, reply, visitor } = exchange;
  const { site } = visitor;
  const hasParts = request.headers['content-type']?.startsWith('multipart/') ?? false;
  const form = formOfBody(request.body);
  const step = textIn(form, 'step', 64, 'none');
  const { actionsAt } = await assets.shop();
  const action = actionsAt(path).find((one) => fits(one, site, step));
  if (!action) return reply.redirect(site.url.pathname, 303);
  const work = workOf(exchange, action, form, step);
  const led = elsewhere(work);
  if (led !== '') return reply.redirect(led, 303);
  if (!action.files || !hasParts) return run(work);
  const parts = await formOfParts(request, action.files);
  const { tooMany, at } = action.files;
  return parts
    ? run(workOf(exchange, action, parts, textIn(parts, 'step', 64, 'none')))
    : throwFailure(work, { error: tooMany, field: at });
}

/** The routes of all actions, on both sites; the answers stay on the form's site. */
export async function registerActions(web: FastifyInstance, host: Host): Promise<void> {
  const { actionPaths, actionsAt } = await host.assets.shop();
  const register = (scope: FastifyInstance, path: string): void => {
    for (const base of ['', H5_BASE]) registerForm(scope, host, base + path, (exchange) => answer(path, exchange));
  };
  const hasFiles = (path: string): boolean => actionsAt(path).some(({ files }) => files !== undefined);
  for (const path of actionPaths.filter((one) => !hasFiles(one))) register(web, path);
  await web.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const path of actionPaths.filter(hasFiles)) register(scope, path);
  });
}
