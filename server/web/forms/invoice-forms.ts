/** The forms of invoices, which work without scripts, and who gets their files. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import { memberOf } from '../../kernel/access/who.ts';
import { flagOf, intOf, textOf, type Input } from '../../kernel/http/input.ts';
import { sendInvoiceFile } from '../../money/invoice/paper/file.ts';
import { operatorOfCookie } from '../../people/operator/cookie.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { visitorOf, type Visitor } from '../site.ts';

const APPLY = '/member/invoice/apply';
const TITLES = '/member/invoice/titles';

/** Fields of an application, as calls and the page have them. */
const INVOICE_FIELDS = [
  'company_title',
  'company_tax_number',
  'company_address',
  'company_telephone',
  'bank_name',
  'bank_account',
  'email',
  'mobile',
  'remark',
] as const;

const TITLE = ['name', 'tax_number', 'telephone', 'business_address', 'bank', 'bank_account'] as const;

interface Posted {
  visitor: Visitor;
  input: Input;
  field(name: string): string;
  /** Leads to a page of the same site. */
  go(path: string): FastifyReply;
  /** The page again, with its message and what was typed. */
  again(page: string, refused: Refusal, keep: readonly string[]): Promise<FastifyReply>;
}

/** A form at `path`; guests are led to sign in, and back to the page of `pageOf`. */
function memberForm(
  { app, services, assets, base }: FormSite,
  path: string,
  handle: (posted: Posted, request: FastifyRequest) => Promise<FastifyReply>,
): void {
  form(app, services, base + path, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(loginPath(base, `${base}/member/invoice`), 303);
    const field = (name: string): string => textOf(input[name], 300);
    const posted: Posted = {
      visitor,
      input,
      field,
      go: (to) => reply.redirect(base + to, 303),
      again: (page, { error, field: about, retryAfter }, keep) => {
        const values = Object.fromEntries(keep.map((name) => [name, field(name)]));
        return again(request, reply, assets, visitor, {
          page: base + page,
          form: { error, field: about, values },
          retryAfter,
        });
      },
    };
    return handle(posted, request);
  });
}

const picked = (names: readonly string[], field: Posted['field']): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, field(name)]));

/** Stores the title that was typed for the next time; a failure does not stop the invoice. */
async function keepTitle({ visitor, field }: Posted): Promise<void> {
  await visitor.backend.call('POST member/invoice', {
    invoices_type: field('invoice_type') === 'enterprise' ? 'corporate' : 'personal',
    name: field('company_title'),
    tax_number: field('company_tax_number'),
    telephone: field('company_telephone'),
    business_address: field('company_address'),
    bank: field('bank_name'),
    bank_account: field('bank_account'),
  });
}

/** Applies for the orders of the address, or changes the application that it names. */
function registerApply(site: FormSite): void {
  memberForm(site, APPLY, async (posted, request) => {
    const { visitor, field } = posted;
    const query = new URL(request.url, 'http://localhost').searchParams;
    const invoiceId = intOf(query.get('invoice_id'));
    const orderIds = orderNumbers(query);
    const application = {
      invoice_type: field('invoice_type') === 'enterprise' ? ('enterprise' as const) : ('individual' as const),
      ...picked(INVOICE_FIELDS, field),
    };
    const { data, refused } = invoiceId
      ? await visitor.backend.call('POST order/invoice/update', { invoice_id: invoiceId, ...application })
      : await visitor.backend.call('POST order/invoice/apply', { order_ids: orderIds, ...application });
    if (refused) {
      const page = `${APPLY}?${invoiceId ? `invoice_id=${invoiceId}` : orderQuery(orderIds)}`;
      return posted.again(page, refusalOf(refused), ['invoice_type', 'save_title', ...INVOICE_FIELDS]);
    }
    if (flagOf(field('save_title'))) await keepTitle(posted);
    return posted.go(`/member/invoice/${data.id}`);
  });
}

/** Withdrawing an application, and mailing an issued invoice again. */
function registerSteps(site: FormSite): void {
  memberForm(site, '/member/invoice/:id', async (posted, request) => {
    const { visitor, field } = posted;
    const { call } = visitor.backend;
    const id = intOf((request.params as { id?: string }).id) ?? 0;
    const page = `/member/invoice/${id}`;
    const isWithdrawal = field('step') === 'withdraw';
    const { refused } = isWithdrawal
      ? await call('POST order/invoice/update', { invoice_id: id, invoice_status: 'cancel' })
      : await call('POST order/invoice/resend', { id, confirm_email: field('confirm_email') });
    if (refused) return posted.again(page, refusalOf(refused), ['confirm_email']);
    return posted.go(isWithdrawal ? page : `${page}?sent=1`);
  });
}

/** Saved titles: a new one, a changed one, the default, and one that goes. */
function registerTitles(site: FormSite): void {
  memberForm(site, TITLES, async (posted) => {
    const { visitor, field } = posted;
    const { call } = visitor.backend;
    const id = intOf(field('invoices_id'));
    const values = {
      invoices_type: field('invoices_type') === 'corporate' ? ('corporate' as const) : ('personal' as const),
      is_def: flagOf(field('is_def')),
      ...picked(TITLE, field),
    };
    const { refused } =
      field('step') === 'delete'
        ? await call('DELETE member/invoice/:invoice_id', { invoice_id: id ?? 0 })
        : id
          ? await call('PUT member/invoice/:invoice_id', { invoice_id: id, ...values })
          : await call('POST member/invoice', values);
    if (!refused) return posted.go(TITLES);
    return posted.again(`${TITLES}${id ? `?edit=${id}` : ''}`, refusalOf(refused), [
      'invoices_type',
      'is_def',
      ...TITLE,
    ]);
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerInvoiceForms(site: FormSite): void {
  registerApply(site);
  registerTitles(site);
  registerSteps(site);
}

/** Files of issued invoices: /member/invoice-files for who they are for, /edit/invoice-files for operators who may see them. */
export function registerInvoiceFiles(app: FastifyInstance, services: FormSite['services']): void {
  const idOf = (request: FastifyRequest): number =>
    intOf((request.params as { name?: string }).name?.replace(/\.pdf$/, '')) ?? 0;
  app.get('/member/invoice-files/:name', async (request, reply) => {
    const token = bearerOf(request.headers.authorization) ?? request.cookies[COOKIES.token];
    const who = await memberOf(services, token, true);
    return sendInvoiceFile(services.db, reply, idOf(request), who && who !== 'disabled' ? who.user_id : 0);
  });
  app.get('/edit/invoice-files/:name', async (request, reply) => {
    const who = await operatorOfCookie(services, request);
    const allowed = who && mayOperate({ right: 'money.read', scoped: false }, who);
    return sendInvoiceFile(services.db, reply, allowed ? idOf(request) : 0);
  });
}
