import { text } from '../shell/action/fields.ts';
import { defineAction, numberIn, type Post, type FormParts } from '../shell/action/action.ts';
import { INVOICES, invoicesFirst } from './invoice-places.ts';

const idOf = ({ params }: Pick<Post, 'params'>): number => numberIn(params['id']) ?? 0;
const pageOf = (post: Pick<Post, 'params'>): string => `${INVOICES}/${idOf(post)}`;
const form = { path: `${INVOICES}/:id`, guestRedirect: invoicesFirst, page: pageOf } satisfies FormParts;

/** Withdraws the application. */
const withdraw = defineAction({
  ...form,
  step: 'withdraw',
  call: (post) => post.call('POST order/invoice/update', { invoice_id: idOf(post), invoice_status: 'cancel' }),
});

/** Mails an issued invoice again. */
const mail = defineAction({
  ...form,
  fields: { confirm_email: text(300) },
  keep: ['confirm_email'],
  call: ({ call, posted, ...post }) => call('POST order/invoice/resend', { id: idOf(post), ...posted }),
  done: (_, post) => `${pageOf(post)}?sent=1`,
});

export const actions = [withdraw, mail];
