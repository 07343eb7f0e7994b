/** The office decides about applications. An approval makes the shop and its account in one transaction. */
import { eq } from 'drizzle-orm';
import type { MallMerchant } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { operator } from '../operator/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { sendNotice } from '../../kernel/message/notify.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { listedMerchant, type MerchantRow } from './answers.ts';
import { moveApplication } from './machine.ts';
import { typeOf } from './settlement.ts';
import { merchant } from './tables.ts';
import { addShop } from '../../places/shop/open.ts';

interface Decided {
  merchant_id: number;
  submitted?: number;
}

async function sendDecision(
  context: OperatorContext,
  tx: Db,
  kind: 'merchant_approved' | 'merchant_refused',
  { mobile: recipient, name: shop }: MerchantRow,
): Promise<void> {
  await sendNotice(tx, context, kind, {
    channel: 'sms',
    recipient,
    values: { shop },
    outboxKind: 'merchant',
  });
}

/** Decides about a waiting application, in the version that was shown. */
async function decide(
  context: OperatorContext,
  { merchant_id, submitted }: Decided,
  action: 'approve' | 'refuse',
  work: (tx: Db, context: OperatorContext, row: MerchantRow) => Promise<Partial<MerchantRow>>,
): Promise<MallMerchant | Failure> {
  return transact(context, async (tx, context) => {
    const one = eq(merchant.merchant_id, merchant_id);
    const [row] = await tx.select().from(merchant).where(one).for('update');
    if (!row) return notFound(SERVER_MESSAGES.noApplication);
    const auditStatus = moveApplication(row.audit_status, action, 'operator');
    if (isFailure(auditStatus)) return auditStatus;
    if (submitted !== undefined && submitted !== row.submitted) return fail('申请人重新提交过，请刷新后再审核', 409);
    const values = {
      ...(await work(tx, context, row)),
      audit_status: auditStatus,
      audited: seconds(context),
      updated: seconds(context),
    };
    await tx.update(merchant).set(values).where(one);
    notifyOperators(tx, 'merchants.read');
    const type = await typeOf(tx, row.type_id);
    return listedMerchant({ ...row, ...values }, type?.name ?? '');
  });
}

async function openShop(context: OperatorContext, tx: Db, row: MerchantRow): Promise<number> {
  const { name, province, city, area, address } = row;
  const id = await addShop(tx, { name, province, city, area, address });
  await record(context, 'shop.create', `shop:${id}`, { after: { name, merchant: row.merchant_id } }, tx);
  return id;
}

/** Makes the merchant's account in the office, named by the mobile number. It signs in by code until a password is requested. */
async function openAccount(context: OperatorContext, tx: Db, row: MerchantRow, shopId: number): Promise<number> {
  const [made] = await tx
    .insert(operator)
    .values({
      username: row.mobile,
      password_hash: '-',
      shop_id: shopId,
      created: seconds(context),
    })
    .onConflictDoNothing()
    .returning({ id: operator.operator_id });
  if (!made) return throwFailure(fail('该手机号已有后台账号，请申请人换一个手机号'));
  const account = { username: row.mobile, role: 'merchant', shop: shopId };
  await record(context, 'operator.create', `operator:${made.id}`, account, tx);
  return made.id;
}

export const approveMerchant: Handler<'approveMerchant'> = (context, input) =>
  decide(context, input, 'approve', async (tx, context, row) => {
    const shopId = await openShop(context, tx, row);
    const operatorId = await openAccount(context, tx, row, shopId);
    const detail = { before: 1, after: 2, shop: shopId, operator: operatorId };
    await record(context, 'merchant.approve', `merchant:${row.merchant_id}`, detail, tx);
    await sendDecision(context, tx, 'merchant_approved', row);
    return { audit_memo: '', shop_id: shopId, operator_id: operatorId };
  });

export const refuseMerchant: Handler<'refuseMerchant'> = async (context, input) => {
  const { reason = '' } = input;
  if (reason === '') return fail(SERVER_MESSAGES.reasonEmpty, 422, { field: 'reason' });
  if (reason.length > 200) return fail('拒绝原因最多200个字', 422, { field: 'reason' });
  return decide(context, input, 'refuse', async (tx, context, row) => {
    const detail = { before: 1, after: 3, reason };
    await record(context, 'merchant.refuse', `merchant:${row.merchant_id}`, detail, tx);
    await sendDecision(context, tx, 'merchant_refused', row);
    return { audit_memo: reason };
  });
};
