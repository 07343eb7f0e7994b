/** Invoices held against money: whatever is refunded of an order and whenever its invoices are issued, they sum to what remains paid. */
import fc from 'fast-check';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { linesOf } from '../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { refund } from '../trade/tables.ts';
import { correctRefunded } from './correct.ts';
import { invoice, type Invoice } from './tables.ts';

let app: TestApp;
let office: string;
let shoppers = 0;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
});
afterAll(() => app.close());

const line = fc.record({ num: fc.integer({ min: 1, max: 3 }), total_fee: fc.integer({ min: 0, max: 1999 }) });
const step = fc.oneof(
  fc.record({ back: fc.nat(2) }),
  fc.constant({ clock: true as const }),
  fc.constant({ issue: true as const }),
);
/** Issued, all of it given back, corrected. */
const WHOLE = [{ issue: true as const }, { back: 0 }, { clock: true as const }];
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');

const own = (userId: number): Promise<Invoice[]> =>
  app.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.user_id, userId), inArray(invoice.invoice_status, ['pending', 'success', 'waste'])));

it('sums to the money that remains paid', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.nat(700),
      fc.array(step, { maxLength: 9 }),
      async (lines, freightFee, steps) => {
        const paid = lines.reduce((sum, { total_fee }) => sum + total_fee, freightFee);
        fc.pre(paid > 0);
        const { token, user_id } = await insertMember(app, {
          mobile: `139${String((shoppers += 1)).padStart(8, '0')}`,
        });
        const orderId = await insertPaidOrder(app, user_id, lines, { freight_fee: freightFee });
        const known = await linesOf(app, orderId);
        const apply = { order_id: orderId, invoice_type: 'individual', company_title: '张三', mobile: '13800138000' };
        await app.post('/h5app/wxapp/order/invoice/apply', { token, json: apply });
        for (const one of [...steps, { clock: true as const }]) {
          if ('back' in one) {
            const nums = known.map((_, at) => (at === one.back ? 1 : 0));
            const { data } = await askFor({ app, token }, orderId, nums, { aftersales_type: 'ONLY_REFUND' });
            if (data.aftersales_bn) await decide(app, office, String(data.aftersales_bn), 'refund');
          } else if ('clock' in one) await correctRefunded(app.context());
          else
            for (const { invoice_id, version, invoice_status: state } of await own(user_id))
              if (state === 'pending') {
                const json = { version, invoice_number: `M${invoice_id}`, file: PDF };
                const { data } = await app.post(`/mall/invoices/${invoice_id}/issue`, { token: office, json });
                seen.add(String(data['invoice_status'] ?? data.status_code));
              }
        }
        const [given] = await app.db
          .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
          .from(refund)
          .where(and(eq(refund.order_id, orderId), ne(refund.refund_status, 'CANCEL')));
        const rows = await own(user_id);
        const sum = rows.reduce((all, { invoice_amount: amount }) => all + amount, 0);
        for (const { invoice_status: state, corrects_id: corrects } of rows)
          seen.add(`${corrects === null ? 'invoice' : 'correction'} ${state}`);
        expect(sum).toBe(paid - (given?.sum ?? 0));
        for (const { invoice_amount: amount, lines: parts } of rows) {
          expect(parts.reduce((all, part) => all + part.amount, 0)).toBe(amount);
          expect(parts.every((part) => Math.sign(part.amount) === Math.sign(amount))).toBe(true);
        }
      },
    ),
    { numRuns: 25, seed: 20250601, examples: [[[{ num: 1, total_fee: 500 }], 100, [...WHOLE, ...WHOLE]]] },
  );
  for (const met of ['success', '409', 'invoice success', 'invoice waste', 'correction pending', 'correction success'])
    expect(seen).toContain(met);
});
