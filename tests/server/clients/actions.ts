/** What a client cannot do itself: reading a message or a picture, paying at a bank, and the office's part of an order. */
import { desc, eq } from 'drizzle-orm';
import { codeHash } from '../../../server/kernel/codes/codes.ts';
import { outbox, pictureCode } from '../../../server/kernel/system/tables.ts';
import { testNotice } from '../../../server/money/trade/providers/test.ts';
import { trade } from '../../../server/money/trade/tables.ts';
import { lastCode } from '../../../server/testing/codes.ts';
import { decide } from '../../../server/testing/fixtures/aftersales.ts';
import { linesOf, sendPieces } from '../../../server/testing/fixtures/delivery.ts';
import { tradesOfOrder } from '../../../server/testing/fixtures/trades.ts';
import type { CallAnswer, TestApp } from '../../../server/testing/harness.ts';
import { orderLine } from '../../../server/orders/tables.ts';

export interface Office {
  app: TestApp;
  /** Token of an operator of the mall. */
  office: string;
}

type Fields = Record<string, unknown>;
type Action = (office: Office, fields: Fields) => Promise<unknown>;

const PICTURE_CODE = 'WXYK';

function field(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The action needs ${name}.`);
  return String(value);
}

function done(answer: CallAnswer<object>): void {
  const { status_code: code, message } = answer.data;
  if (code !== undefined) throw new Error(`The office got ${code}: ${message}`);
}

/** One step of the office in an application for after-sales. */
const decides =
  (action: string, more: Fields = {}): Action =>
  async ({ app, office }, fields) =>
    done(await decide(app, office, field(fields, 'aftersales'), action, more));

export const ACTIONS: Record<string, Action> = {
  /** The code in the last message to `mobile` (an e-mail address, too). */
  'sms-code': ({ app }, fields) => lastCode(app, field(fields, 'mobile')),
  /** The token of the link in the last message to `mail`. */
  'mail-token': async ({ app }, fields) => {
    const to = eq(outbox.recipient, field(fields, 'mail'));
    const [sent] = await app.db.select().from(outbox).where(to).orderBy(desc(outbox.outbox_id)).limit(1);
    return /token=([\w-]+)/.exec(sent?.text ?? '')?.[1];
  },
  /** The letters in the picture of `token`. */
  'picture-code': async ({ app }, fields) => {
    const token = field(fields, 'token');
    const hash = codeHash(app.context(), token, PICTURE_CODE);
    await app.db.update(pictureCode).set({ hash }).where(eq(pictureCode.token, token));
    return PICTURE_CODE;
  },
  /** The test bank reports the open payment of `order`, or the payment `trade`. */
  pay: async ({ app }, fields) => {
    const rows =
      fields['trade'] === undefined
        ? await tradesOfOrder(app.db, field(fields, 'order'))
        : await app.db
            .select()
            .from(trade)
            .where(eq(trade.trade_id, field(fields, 'trade')));
    const open = rows.find(({ trade_state: state }) => state !== 'SUCCESS');
    if (!open) throw new Error('Nothing is to be paid.');
    done(await app.post('/test/notify', { json: testNotice(app.context(), open.trade_id, open.amount) }));
  },
  /** Ships everything of `order`. */
  ship: async ({ app, office }, fields) => {
    const order = field(fields, 'order');
    const rows = await app.db.select().from(orderLine).where(eq(orderLine.order_id, order)).orderBy(orderLine.line_id);
    const nums = (await linesOf(app, order)).map((id) => rows.find(({ line_id }) => line_id === id)?.num ?? 0);
    done(await sendPieces(app, office, order, nums));
  },
  /** The office agrees that the goods of `aftersales` are sent back. */
  'accept-return': decides('accept'),
  /** The goods of `aftersales` have come back. */
  'receive-return': decides('receive', { is_sound: true }),
  /** The money of `aftersales` is paid back. */
  'grant-refund': decides('refund'),
  /** Time goes by. */
  wait: ({ app }, fields) => Promise.resolve(app.clock.advance(Number(field(fields, 'seconds')) * 1000)),
};
