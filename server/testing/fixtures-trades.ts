/** Payments as rows, in the state a test needs. */
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Payment, Voucher } from '../../schemas/types/contract.ts';
import { trade, tradeOrder } from '../modules/trade/tables.ts';
import { voucherPicture } from '../modules/voucher/tables.ts';
import type { TestApp } from './harness.ts';

type TradeRow = typeof trade.$inferInsert;

/** A payment of one order with its whole amount. */
export async function insertTrade(db: Db, orderId: string, row: TradeRow): Promise<void> {
  const { tradeId, amount, state } = row;
  await db.insert(trade).values(row);
  await db.insert(tradeOrder).values({ tradeId, orderId, amount, paid: state === 'SUCCESS' });
}

/** Every payment of an order, the paid ones and the others. */
export function tradesOfOrder(db: Db, orderId: string): Promise<(typeof trade.$inferSelect)[]> {
  return db
    .select(getTableColumns(trade))
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.tradeId, trade.tradeId))
    .where(eq(tradeOrder.orderId, orderId));
}

const WAY = '/h5app/wxapp';
const ACCOUNT = { id: 1, bank_account_name: '木匠风', bank_name: '招商银行', bank_account_no: '6225880123456789' };

/** Hands in a voucher for an unpaid order; `office` opens the mall's account for transfers. */
export async function handVoucher(
  app: TestApp,
  { office, token, userId }: { office: string; token: string; userId: number },
  orderId: string,
  fee: number,
): Promise<Voucher> {
  await app.put('/mall/bank-accounts', { token: office, json: { list: [ACCOUNT], hours: 24 } });
  const key = `ab/${orderId.padStart(30, '1')}.png`;
  await app.db.insert(voucherPicture).values({ key, userId, created: 0 });
  await app.post<Payment>(`${WAY}/payment`, { token, form: { order_id: orderId, pay_type: 'offline_pay' } });
  const json = {
    order_id: orderId,
    bank_account_id: 1,
    pay_fee: fee,
    pay_sn: `SN${orderId}`,
    voucher_pic: [`/member/vouchers/${key}`],
  };
  return (await app.post<Voucher>(`${WAY}/order/offline/upload/voucher`, { token, json })).data;
}
