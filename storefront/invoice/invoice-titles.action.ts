import { sameFields, choice, count, flag, text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';
import { INVOICE_TITLES, invoicesFirst } from './invoice-places.ts';

const TITLE = ['name', 'tax_number', 'telephone', 'business_address', 'bank', 'bank_account'] as const;

const drop = defineAction({
  path: INVOICE_TITLES,
  step: 'delete',
  guestRedirect: invoicesFirst,
  fields: { invoices_id: count() },
  page: ({ posted: { invoices_id: id } }) => (id ? `${INVOICE_TITLES}?edit=${id}` : INVOICE_TITLES),
  call: ({ call, posted }) => call('DELETE member/invoice/:invoice_id', { invoice_id: posted.invoices_id ?? 0 }),
  done: () => INVOICE_TITLES,
});

/** Saves a new or changed title. */
const save = defineAction({
  path: INVOICE_TITLES,
  guestRedirect: invoicesFirst,
  fields: {
    invoices_id: count(),
    invoices_type: choice('corporate', 'personal'),
    is_def: flag(),
    ...sameFields(TITLE, text(300)),
  },
  keep: ['invoices_type', 'is_def', ...TITLE],
  page: ({ posted: { invoices_id: id } }) => (id ? `${INVOICE_TITLES}?edit=${id}` : INVOICE_TITLES),
  call: ({ call, posted: { invoices_id: id, invoices_type = 'personal', ...title } }) =>
    id
      ? call('PUT member/invoice/:invoice_id', { invoice_id: id, invoices_type, ...title })
      : call('POST member/invoice', { invoices_type, ...title }),
  done: () => INVOICE_TITLES,
});

export const actions = [drop, save];
