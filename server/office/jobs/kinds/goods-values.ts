/** New prices, stocks, brands or freight templates of many goods, after a preview of what would change. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { ValueChange } from '../../../../engine/rules/goods/bulk-values.ts';
import type { MallValuesPreview } from '../../../../schemas/types/contract.ts';
import {
  changeOf,
  changeRows,
  namedRows,
  plannedRows,
  rowNames,
  valueTexts,
  type Change,
} from '../../../goods/catalogue/bulk/values.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { jobAnswer } from '../answers.ts';
import { rowKind, storeRows, type Wrong } from '../rows.ts';
import { addJob } from '../store.ts';

const FIELDS: Record<Change['field'], string> = {
  price: '售价',
  market_price: '市场价',
  cost_price: '成本价',
  store: '库存',
  brand: '品牌',
  freight_template: '运费模板',
};

/** Rows of the preview that are shown. */
const SHOWN = 8;

function howOf({ field, way, amount }: ValueChange): string {
  const value = field === 'store' ? `${amount} 件` : formatYuan(amount);
  if (way === 'percent') return `${amount < 0 ? '降' : '涨'} ${Math.abs(amount) / 100}%`;
  return `${{ set: '改为', add: '增加', subtract: '减少' }[way]} ${value}`;
}

const titleOf = (change: Change): string =>
  `批量修改${FIELDS[change.field]}：${change.of === 'variants' ? howOf(change) : `改为${change.to.name}`}`;

export const goodsValues = rowKind({
  right: 'goods.write',
  isScoped: true,
  width: 20,
  labelOf: (data) => `编号 ${String(data)}`,
  treat: async (tx, context, job, rows) => {
    // The call that made the job stored the change in this form.
    const { change } = job.input as { change: Change };
    const ids = rows.map(({ data }) => Number(data));
    const refused = await changeRows(tx, context, change, ids);
    const names = await rowNames(tx, change, [...refused.keys()]);
    return rows.flatMap(({ place, data }): Wrong[] => {
      const [id, message] = [Number(data), refused.get(Number(data))];
      return message === undefined ? [] : [{ place, label: names.get(id) ?? `编号 ${id}`, message }];
    });
  },
});

/**
 * POST /mall/jobs/goods-values: fixes the rows that would change or be refused, and says what would happen; nothing is changed
 * before the job is begun. The rows are not stored in one transaction, which would occupy the embedded database's connection.
 */
export const startGoodsValues: Handler<'startGoodsValues'> = async (
  context,
  input,
): Promise<MallValuesPreview | Failure> => {
  const change = await changeOf(context, input);
  if (isFailure(change)) return change;
  const where = await namedRows(context, input);
  if (isFailure(where)) return where;
  const rows = await plannedRows(context, change, where);
  if (rows.length === 0) return fail('没有符合条件的商品');
  const wanted = rows.filter(({ before, after }) => before !== after);
  const changed = wanted.filter(({ after }) => typeof after === 'number');
  const refused = wanted.filter(({ after }) => typeof after === 'string');
  if (wanted.length === 0) return fail('所选商品已经是这样，没有需要修改的');
  const { db } = context;
  const made = await addJob(db, context, 'goods-values', titleOf(change), { list: input.list, change }, 'draft', {
    total: wanted.length,
  });
  await storeRows(
    db,
    made.job_id,
    wanted.map(({ id }, at) => ({ place: at + 1, data: id })),
  );
  const [shown, said] = [changed.slice(0, SHOWN), refused.slice(0, SHOWN)];
  const names = await rowNames(
    db,
    change,
    [...shown, ...said].map(({ id }) => id),
  );
  const nameOf = (id: number): string => names.get(id) ?? `编号 ${id}`;
  const before = await valueTexts(
    db,
    change,
    shown.map((row) => row.before),
  );
  const after = await valueTexts(
    db,
    change,
    shown.map((row) => Number(row.after)),
  );
  return {
    job: jobAnswer(made, context.operator),
    changed: changed.length,
    same: rows.length - wanted.length,
    refused: refused.length,
    examples: shown.map(({ id }, at) => ({ name: nameOf(id), before: before[at] ?? '', after: after[at] ?? '' })),
    reasons: said.map((row) => ({ name: nameOf(row.id), message: String(row.after) })),
  };
};
