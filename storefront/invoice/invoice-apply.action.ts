import { orderNumbers, orderQuery } from '../../engine/rules/orders/order-query.ts';
import { sameFields, choice, flag, text } from '../shell/action/fields.ts';
import { defineAction, numberIn } from '../shell/action/action.ts';
import { INVOICES, invoicesFirst } from './invoice-places.ts';

const APPLY = `${INVOICES}/apply`;

const FIELDS = [
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

/** Applies for an invoice for the orders in the address, or changes the application named in it. */
export const action = defineAction({
  path: APPLY,
  guestRedirect: invoicesFirst,
  fields: { invoice_type: choice('enterprise', 'individual'), save_title: flag(), ...sameFields(FIELDS, text(300)) },
  keep: ['invoice_type', 'save_title', ...FIELDS],
  page: ({ site: { url } }) => {
    const id = numberIn(url.searchParams.get('invoice_id'));
    return `${APPLY}?${id ? `invoice_id=${id}` : orderQuery(orderNumbers(url.searchParams))}`;
  },
  call: async ({ call, site: { url }, posted: { save_title, invoice_type = 'individual', ...posted } }) => {
    const application = { invoice_type, ...posted };
    const invoice_id = numberIn(url.searchParams.get('invoice_id'));
    const came = invoice_id
      ? await call('POST order/invoice/update', { invoice_id, ...application })
      : await call('POST order/invoice/apply', { order_ids: orderNumbers(url.searchParams), ...application });
    // The saved title is for later applications. Its result is ignored, as the invoice is already applied for.
    if (!came.refused && save_title)
      await call('POST member/invoice', {
        invoices_type: invoice_type === 'enterprise' ? 'corporate' : 'personal',
        name: posted.company_title,
        tax_number: posted.company_tax_number,
        telephone: posted.company_telephone,
        business_address: posted.company_address,
        bank: posted.bank_name,
        bank_account: posted.bank_account,
      });
    return came;
  },
  done: ({ id }) => `${INVOICES}/${id}`,
});
