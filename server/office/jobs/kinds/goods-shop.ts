/** Goods that move to another shop, after a preview; and back, by a job that takes the moves of another one back. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { MallValuesPreview } from '../../../../schemas/types/contract.ts';
import { namedGoods } from '../../../goods/catalogue/bulk/bulk.ts';
import { goodsNames, moveToShops, shopsOfGoods, stayingOf, type Move } from '../../../goods/catalogue/bulk/shop.ts';
import type { Handler, InputOf, OperatorContext } from '../../../kernel/calls/operation.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { brandSetting } from '../../../kernel/system/settings/settings.ts';
import { followShops } from '../../../orders/cart/follow.ts';
import { moveQuestions } from '../../../orders/question/follow.ts';
import { shop } from '../../../places/shop/tables.ts';
import { jobAnswer, mayUndo } from '../answers.ts';
import { rowKind, storeRows, type Wrong } from '../rows.ts';
import { addJob } from '../store.ts';
import { job, jobRow } from '../tables.ts';

/** Rows of the preview that are shown. */
const SHOWN = 8;

// The call that made the job stored its rows in this form.
const moveOf = (data: unknown): Move => data as Move;

/** Notes that a job is taken back, so that it is not offered again. */
async function noteUndone(tx: Db, jobId: unknown): Promise<void> {
  if (typeof jobId !== 'number') return;
  await tx
    .update(job)
    .set({ input: sql`${job.input} || '{"undone": true}'` })
    .where(and(eq(job.job_id, jobId), sql`not ${job.input} ? 'undone'`));
}

export const goodsShop = rowKind({
  right: 'goods.write',
  isScoped: false,
  width: 50,
  labelOf: (data) => `商品 ${moveOf(data).id}`,
  treat: async (tx, context, { input }, rows) => {
    await noteUndone(tx, input['undoes']);
    const moves = rows.map(({ data }) => moveOf(data));
    const staying = await moveToShops(tx, context, moves);
    const gone = moves.map(({ id }) => id).filter((id) => !staying.has(id));
    await followShops(tx, gone);
    await moveQuestions(tx, gone);
    const names = await goodsNames(tx, [...staying.keys()]);
    return rows.flatMap(({ place, data }): Wrong[] => {
      const { id } = moveOf(data);
      const message = staying.get(id);
      return message === undefined ? [] : [{ place, label: names.get(id) ?? `商品 ${id}`, message }];
    });
  },
});

interface Planned {
  title: string;
  moves: Move[];
  same: number;
  /** The job that it takes back. */
  undoes?: number;
}

/** The moves of a job in the other direction. */
async function backOf(context: OperatorContext, jobId: number): Promise<Planned | Failure> {
  const [made] = await context.db.select().from(job).where(eq(job.job_id, jobId));
  if (!made || !mayUndo(made)) return fail('这次修改不能撤销', 422, { field: 'undo_job_id' });
  const rows = await context.db
    .select({ data: jobRow.data })
    .from(jobRow)
    .where(and(eq(jobRow.job_id, jobId), eq(jobRow.message, ''), lte(jobRow.place, made.place)));
  const moves = rows.map(({ data }) => moveOf(data)).map(({ id, from, to }) => ({ id, from: to, to: from }));
  return { title: `撤销${made.title}`, moves, same: 0, undoes: jobId };
}

async function namesOf(context: OperatorContext): Promise<(id: number) => string> {
  const [rows, { brand_name: headOffice }] = await Promise.all([
    context.db.select({ id: shop.distributor_id, name: shop.name }).from(shop),
    brandSetting(context),
  ]);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === 0 ? headOffice || '商城自营' : (names.get(id) ?? `店铺 ${id}`));
}

async function shopIsThere(db: Db, id: number): Promise<boolean> {
  const [row] = await db.select({ id: shop.distributor_id }).from(shop).where(eq(shop.distributor_id, id));
  return id === 0 || row !== undefined;
}

async function plannedOf(
  context: OperatorContext,
  { to_id, undo_job_id, ...named }: InputOf<'startGoodsShop'>,
  nameOf: (id: number) => string,
): Promise<Planned | Failure> {
  if (undo_job_id !== undefined) return backOf(context, undo_job_id);
  if (to_id === undefined || !(await shopIsThere(context.db, to_id)))
    return fail('请选择店铺', 422, { field: 'to_id' });
  const where = await namedGoods(context, { ...named, action: 'off' });
  if (isFailure(where)) return where;
  const rows = await shopsOfGoods(context.db, where);
  const moves = rows.flatMap(({ id, shop: from }) => (from === to_id ? [] : [{ id, from, to: to_id }]));
  return { title: `批量修改店铺：改为${nameOf(to_id)}`, moves, same: rows.length - moves.length };
}

/** POST /mall/jobs/goods-shop: fixes the goods and says what would happen; nothing is changed before the job is begun. */
export const startGoodsShop: Handler<'startGoodsShop'> = async (
  context,
  input,
): Promise<MallValuesPreview | Failure> => {
  const { db } = context;
  const nameOf = await namesOf(context);
  const planned = await plannedOf(context, input, nameOf);
  if (isFailure(planned)) return planned;
  const { title, moves, same, undoes } = planned;
  if (moves.length === 0) return fail(same > 0 ? '所选商品已经在这个店铺' : '没有符合条件的商品');
  const made = await addJob(db, context, 'goods-shop', title, undoes === undefined ? {} : { undoes }, 'draft', {
    total: moves.length,
  });
  await storeRows(
    db,
    made.job_id,
    moves.map((move, at) => ({ place: at + 1, data: move })),
  );
  const staying = await stayingOf(db, moves, seconds(context));
  const going = moves.filter(({ id }) => !staying.has(id));
  const [shown, said] = [going.slice(0, SHOWN), [...staying].slice(0, SHOWN)];
  const names = await goodsNames(db, [...shown.map(({ id }) => id), ...said.map(([id]) => id)]);
  return {
    job: jobAnswer(made, context.operator),
    changed: going.length,
    same,
    refused: staying.size,
    examples: shown.map(({ id, from, to }) => ({ name: names.get(id) ?? '', before: nameOf(from), after: nameOf(to) })),
    reasons: said.map(([id, message]) => ({ name: names.get(id) ?? '', message })),
  };
};
