/** One action for many goods: those that matched the filters when the job was made, even if they no longer match. */
import { and, inArray, sql } from 'drizzle-orm';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, InputOf } from '../../../kernel/calls/operation.ts';
import { changeGoodsOf, namedGoods } from '../../../goods/catalogue/bulk/bulk.ts';
import { ownGoods } from '../../../goods/scope.ts';
import { goods } from '../../../goods/tables.ts';
import { orThrow, transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { rowKind } from '../rows.ts';
import { addJob, countRows } from '../store.ts';

const TITLES: Record<InputOf<'startGoodsBulk'>['action'], string> = {
  on: '批量上架',
  off: '批量下架',
  category: '批量改分类',
  tag_add: '批量加标签',
  tag_remove: '批量去标签',
  delete: '批量删除',
  restore: '批量恢复',
};

export const goodsBulk = rowKind({
  right: 'goods.write',
  isScoped: true,
  width: 50,
  labelOf: (data) => `商品 ${String(data)}`,
  treat: async (tx, context, job, rows) => {
    const places = new Map(rows.map(({ data, place }) => [Number(data), place]));
    const where = and(ownGoods(context), inArray(goods.goods_id, [...places.keys()]));
    // The call's schema validated this input when the job was made.
    const input = job.input as InputOf<'startGoodsBulk'>;
    const { refused } = orThrow(await changeGoodsOf(tx, context, input, where));
    return refused.map(({ goods_id, name, message }) => ({ place: places.get(goods_id) ?? 0, label: name, message }));
  },
});

/** POST /mall/jobs/goods-bulk: stores the list of goods and answers their number; nothing is changed before the job is begun. */
export const startGoodsBulk: Handler<'startGoodsBulk'> = async (context, input): Promise<MallJob | Failure> => {
  const where = await namedGoods(context, input);
  if (isFailure(where)) return where;
  const { action, to_category_id, to_tag_id } = input;
  const options = { action, ...(to_category_id && { to_category_id }), ...(to_tag_id && { to_tag_id }) };
  return transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const made = await addJob(tx, context, 'goods-bulk', `${TITLES[action]}商品`, options, 'draft');
    await tx.execute(sql`insert into job_row (job_id, place, data)
      select ${made.job_id}, row_number() over (order by goods_id), to_jsonb(goods_id) from ${goods} where ${where}`);
    const total = await countRows(tx, made.job_id);
    return total === 0 ? fail('没有符合条件的商品') : jobAnswer({ ...made, total }, context.operator);
  });
};
