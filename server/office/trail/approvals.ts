/**
 * Requests to move money that wait for a second person, and the decision, which carries a request out with the fields of the
 * first call.
 */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { MallApproval, MallApprovals } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, OperatorContext, ScopedContext } from '../../kernel/calls/operation.ts';
import { beginIn } from '../../orders/aftersales/begin.ts';
import { decideIn } from '../../orders/aftersales/decide.ts';
import { makeEdit } from '../../orders/office/edit/edit-order.ts';
import { payShort } from '../../orders/aftersales/amount/short.ts';
import { approved, notifyApproval, settleApproval } from '../../kernel/approval/hold.ts';
import { approval, type ApprovalKind } from '../../kernel/approval/tables.ts';
import { cancelPaid } from '../../orders/office/cancel-request.ts';
import { setPrice } from '../../orders/office/unpaid-change.ts';
import { operator } from '../../people/operator/tables.ts';
import { settleShop } from '../../money/payout/office.ts';
import { shop } from '../../places/shop/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { settleVoucher } from '../../money/voucher/office.ts';
import { movePointsByHand } from '../../people/member/office-detail.ts';

type Row = typeof approval.$inferSelect;
type Input = Row['input'];

const SORTS = { id: approval.approval_id, amount: approval.amount };

interface Kind {
  about(row: Row, names: Names): string;
  /** Makes the requested call. Its schema validated the fields when it was requested. */
  make(tx: Db, context: OperatorContext, input: Input): Promise<unknown>;
}

const KINDS: Record<ApprovalKind, Kind> = {
  voucher: {
    about: ({ target }) => `转账凭证 ${target} 确认到账`,
    make: (tx, context, input) => settleVoucher(tx, context, input as never, approved),
  },
  cancel: {
    about: ({ target }) => `订单 ${target} 取消并退款`,
    make: (tx, context, input) => cancelPaid(tx, context, input as never, approved),
  },
  refund: {
    about: ({ target }) => `售后 ${target} 退款`,
    make: (tx, context, input) => decideIn(tx, context, input as never, approved),
  },
  begin: {
    about: ({ target }) => `订单 ${target} 发起售后退款`,
    make: (tx, context, input) => beginIn(tx, context, input as never, approved),
  },
  short: {
    about: ({ target }) => `订单 ${target} 缺货退款`,
    make: (tx, context, input) => payShort(tx, context, input as never, approved),
  },
  price: {
    about: ({ target }) => `订单 ${target} 改价`,
    make: (tx, context, input) => setPrice(tx, context, input as never, approved),
  },
  payout: {
    about: ({ target }, { shops }) => `店铺「${shops.get(target) ?? target}」结算打款`,
    make: (tx, context, input) => settleShop(tx, context, input as never, approved),
  },
  edit: {
    about: ({ target }) => `订单 ${target} 改单`,
    make: (tx, context, input) => makeEdit(tx, context, input as never, approved),
  },
  points: {
    about: ({ target, input }) =>
      `会员 ${target} 积分${Number(input['change']) > 0 ? '+' : ''}${String(input['change'])}`,
    make: (tx, context, input) => movePointsByHand(tx, context, input as never, approved),
  },
};

/** Text that explains why an amount below the limit waits. */
const movedBeforeText = ({ moved_before }: Row): string =>
  moved_before > 0 ? `（此前已由单人处理 ${formatYuan(moved_before)}）` : '';

/** Names of operators and shops in requests. */
interface Names {
  operators: ReadonlyMap<number, string>;
  /** by target */
  shops: ReadonlyMap<string, string>;
}

async function operatorNames(db: Db, rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = [
    ...new Set(rows.flatMap(({ asked_by: requestedBy, decided_by }) => [requestedBy, decided_by ?? requestedBy])),
  ];
  if (ids.length === 0) return new Map();
  const { operator_id, username } = operator;
  const found = await db.select({ operatorId: operator_id, username }).from(operator).where(inArray(operator_id, ids));
  return new Map(found.map((one) => [one.operatorId, one.username]));
}

async function shopNames(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.filter(({ kind }) => kind === 'payout').map(({ target }) => Number(target)))];
  if (ids.length === 0) return new Map();
  const { distributor_id: id, name } = shop;
  const found = await db.select({ id, name }).from(shop).where(inArray(id, ids));
  return new Map(found.map((one) => [String(one.id), one.name]));
}

async function namesOf(db: Db, rows: readonly Row[]): Promise<Names> {
  const [operators, shops] = await Promise.all([operatorNames(db, rows), shopNames(db, rows)]);
  return { operators, shops };
}

function answerOf(row: Row, names: Names, { operator: own }: ScopedContext): MallApproval {
  return {
    id: row.approval_id,
    kind: row.kind,
    target: row.target,
    about: KINDS[row.kind].about(row, names) + movedBeforeText(row),
    amount: row.amount,
    reason: row.reason,
    asked_by: names.operators.get(row.asked_by) ?? '',
    asked_at: row.asked_at,
    state: row.state,
    decided_by: (row.decided_by !== null && names.operators.get(row.decided_by)) || '',
    decided_at: row.decided_at,
    note: row.note,
    is_own: row.asked_by === own.operator_id,
  };
}

/** GET /mall/approvals */
export const listApprovals: Handler<'listApprovals'> = async (context, input): Promise<MallApprovals> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const where = input.state && eq(approval.state, input.state);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(approval)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(approval.approval_id)], approval.approval_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(approval, where),
  ]);
  const names = await namesOf(db, rows);
  return listAnswer(
    rows.map((row) => answerOf(row, names, context)),
    total,
  );
};

const ABOUT: Record<InputOf<'ownApprovals'>['about'], ApprovalKind[]> = {
  order: ['cancel', 'begin', 'short', 'price', 'edit'],
  aftersales: ['refund'],
  member: ['points'],
  payout: ['payout'],
};

/** GET /mall/approvals/own: operators see the results of their own requests, even without the right to see money. */
export const ownApprovals: Handler<'ownApprovals'> = async (context, { about, target }): Promise<MallApprovals> => {
  const mine = and(
    eq(approval.asked_by, context.operator.operator_id),
    eq(approval.state, 'waiting'),
    eq(approval.target, target),
    inArray(approval.kind, ABOUT[about]),
  );
  const rows = await context.db.select().from(approval).where(mine).orderBy(approval.approval_id);
  const names = await namesOf(context.db, rows);
  return listAnswer(
    rows.map((row) => answerOf(row, names, context)),
    rows.length,
  );
};

/** The request, locked; the second of two concurrent decisions finds it decided. */
async function undecided(tx: Db, approvalId: number): Promise<Row | Failure> {
  const [row] = await tx.select().from(approval).where(eq(approval.approval_id, approvalId)).for('update');
  if (!row) return notFound('复核申请不存在');
  return row.state === 'waiting' ? row : fail('该申请已被处理或撤回，请刷新后查看', 409);
}

const isOwn = ({ asked_by: requestedBy }: Row, { operator: own }: ScopedContext): boolean =>
  requestedBy === own.operator_id;

async function waiting(tx: Db, context: OperatorContext, approvalId: number): Promise<Row | Failure> {
  const row = orThrow(await undecided(tx, approvalId));
  return isOwn(row, context) ? fail('不能复核自己提交的申请，请由另一位同事处理', 403) : row;
}

/** POST /mall/approvals/:approval_id/withdraw: only by the operator who made it. The request may then be made again. */
export const withdrawApproval: Handler<'withdrawApproval'> = async (context, { approval_id }) =>
  transact(context, async (tx, context): Promise<MallApproval | Failure> => {
    const row = orThrow(await undecided(tx, approval_id));
    if (!isOwn(row, context)) return fail('只能撤回自己提交的申请', 403);
    const after = { ...row, state: 'withdrawn' as const, decided_by: row.asked_by, decided_at: seconds(context) };
    const { state, decided_by, decided_at } = after;
    await settleApproval(tx, approval_id, { state, decided_by, decided_at });
    const detail = { target: `${row.kind}:${row.target}`, amount: row.amount, before: row.state, after: state };
    await record(context, 'approval.withdraw', `approval:${approval_id}`, detail, tx);
    await notifyApproval(tx, row.asked_by);
    return answerOf(after, await namesOf(tx, [after]), context);
  });

/** POST /mall/approvals/:approval_id/decide: stores the decision and carries it out in one transaction. */
export const decideApproval: Handler<'decideApproval'> = async (context, input) => {
  const { approval_id, action }: InputOf<'decideApproval'> = input;
  const note = (input.note ?? '').trim();
  if (action === 'refuse' && note === '') return fail(SERVER_MESSAGES.reasonEmpty, 422, { field: 'note' });
  return transact(context, async (tx, context): Promise<MallApproval | Failure> => {
    const row = orThrow(await waiting(tx, context, approval_id));
    if (action === 'approve') orThrow(await KINDS[row.kind].make(tx, context, row.input));
    const decision = {
      state: action === 'approve' ? ('approved' as const) : ('refused' as const),
      decided_by: context.operator.operator_id,
      decided_at: seconds(context),
      note,
    };
    await settleApproval(tx, approval_id, decision);
    const detail = {
      asked_by: row.asked_by,
      decided_by: decision.decided_by,
      amount: row.amount,
      target: `${row.kind}:${row.target}`,
      before: row.state,
      after: decision.state,
      reason: note,
    };
    await record(context, `approval.${action}`, `approval:${approval_id}`, detail, tx);
    await notifyApproval(tx, row.asked_by);
    const after = { ...row, ...decision };
    return answerOf(after, await namesOf(tx, [after]), context);
  });
};
