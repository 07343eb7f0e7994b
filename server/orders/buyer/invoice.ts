/** The invoice requested with an order: the contract's invoice_content, an object or its JSON text. */
import { isTaxNumber } from '../../../engine/rules/people/identity.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { textOf } from '../../kernel/http/input.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';
import type { Invoice } from '../tables.ts';

export function invoiceOf({ invoice }: OrderRequest): Invoice | null | Failure {
  if (!invoice) return null;
  const type = invoice['title'] === 'unit' ? 'unit' : 'individual';
  const content = textOf(invoice['content'], 100);
  if (content === '') return fail(ORDERS_MESSAGES.invoiceTitleEmpty, 422, { field: 'content' });
  const taxNumber = textOf(invoice['registration_number'], 20);
  if (type === 'unit' && !isTaxNumber(taxNumber))
    return fail(ORDERS_MESSAGES.taxNumberFormat, 422, { field: 'registration_number' });
  return {
    type,
    content,
    taxNumber,
    companyAddress: textOf(invoice['company_address'], 200),
    companyPhone: textOf(invoice['company_phone'], 30),
    bankName: textOf(invoice['bankname'], 100),
    bankAccount: textOf(invoice['bankaccount'], 40),
  };
}
