/** Changes of a member's points and stored value, in pages, latest first. */
import { and, eq, sql } from 'drizzle-orm';
import type { MallMemberMoves } from '../../../schemas/types/contract.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import { keyPageOf, rowsOfPage, type KeyPage, type KeySorts } from '../../kernel/http/listing.ts';
import type { Handler, InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { DEPOSIT_NAMES } from '../../wallet/deposit/list.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { POINT_NAMES } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';

type Move = MallMemberMoves['list'][number];
type Found = { total: number; read: (Move & { key: string })[] };

const sortsOf = ({ at, ledger_id }: typeof pointLedger | typeof depositLedger): KeySorts => ({
  columns: { at },
  last: ledger_id,
  usual: '-at',
});

async function points({ db }: OperatorContext, userId: number, page: KeyPage): Promise<Found> {
  const own = eq(pointLedger.user_id, userId);
  const { ledger_id: id, journal_type, description: text, change, reference, at } = pointLedger;
  const [total, rows] = await Promise.all([
    db.$count(pointLedger, own),
    db
      .select({ id, journalType: journal_type, text, change, reference, at, key: page.key })
      .from(pointLedger)
      .where(and(own, page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  const names: Readonly<Record<number, string>> = POINT_NAMES;
  return { total, read: rows.map(({ journalType: type, ...row }) => ({ ...row, kind: names[type] ?? '' })) };
}

async function deposits({ db }: OperatorContext, userId: number, page: KeyPage): Promise<Found> {
  const own = eq(depositLedger.user_id, userId);
  const { ledger_id: id, kind, change, reference, at } = depositLedger;
  const [total, rows] = await Promise.all([
    db.$count(depositLedger, own),
    db
      .select({ id, kind, text: sql<string>`''`, change, reference, at, key: page.key })
      .from(depositLedger)
      .where(and(own, page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
  ]);
  return { total, read: rows.map((row) => ({ ...row, kind: DEPOSIT_NAMES[row.kind] })) };
}

export async function movesOf(context: OperatorContext, input: InputOf<'listMemberMoves'>): Promise<MallMemberMoves> {
  const { user_id = 0, of } = input;
  const page = keyPageOf(input, sortsOf(of === 'points' ? pointLedger : depositLedger));
  const { total, read } = await (of === 'points' ? points : deposits)(context, user_id, page);
  const { rows, ...beside } = rowsOfPage(page, read);
  return {
    ...listAnswer(
      rows.map(({ key: _key, ...row }) => row),
      total,
    ),
    ...beside,
  };
}

/** GET /mall/members/:user_id/moves */
export const listMemberMoves: Handler<'listMemberMoves'> = (context, input) => movesOf(context, input);
