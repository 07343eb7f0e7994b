/** GET /mall/goods-intake/:job_id/pictures: how the pictures of an import come in. */
import { and, asc, eq } from 'drizzle-orm';
import type { Handler } from '../../kernel/calls/operation.ts';
import { ownGoods } from '../scope.ts';
import { goods } from '../tables.ts';
import { intakePicture } from './tables.ts';

/** Failed pictures in an answer. */
const SHOWN = 100;

export const intakePictures: Handler<'intakePictures'> = async (context, { job_id = 0 }) => {
  const own = and(eq(intakePicture.job_id, job_id), ownGoods(context));
  const rows = await context.db
    .select({
      state: intakePicture.state,
      goods_id: intakePicture.goods_id,
      address: intakePicture.address,
      message: intakePicture.message,
    })
    .from(intakePicture)
    .innerJoin(goods, eq(goods.goods_id, intakePicture.goods_id))
    .where(own)
    .orderBy(asc(intakePicture.picture_id));
  const failed = rows.filter(({ state }) => state === 'failed');
  const count = (wanted: string): number => rows.filter(({ state }) => state === wanted).length;
  return {
    waiting: count('waiting'),
    done: count('done'),
    failed: failed.length,
    list: failed
      .slice(0, SHOWN)
      .map(({ goods_id, address, message }) => ({ goods_id, address: address || '图文详情', message })),
  };
};
