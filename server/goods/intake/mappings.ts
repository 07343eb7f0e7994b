/** Meanings of columns that operators keep by name: of the mall, or of a merchant's shop. */
import { and, asc, eq } from 'drizzle-orm';
import { isField } from '../../../engine/rules/intake/fields.ts';
import { ownShop } from '../../kernel/access/shops.ts';
import { notFound } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { intakeMapping } from './tables.ts';

const shopOf = (context: ScopedContext): number => ownShop(context) ?? 0;

const COLUMNS = { mapping_id: intakeMapping.mapping_id, name: intakeMapping.name, columns: intakeMapping.columns };

/** GET /mall/goods-intake-mappings */
export const listIntakeMappings: Handler<'listIntakeMappings'> = async (context) => {
  const own = eq(intakeMapping.shop_id, shopOf(context));
  const list = await context.db.select(COLUMNS).from(intakeMapping).where(own).orderBy(asc(intakeMapping.name));
  return listAnswer(list, list.length);
};

/** POST /mall/goods-intake-mappings */
export const keepIntakeMapping: Handler<'keepIntakeMapping'> = async (context, { name, columns }) => {
  const known = columns.map(({ heading, field }) => ({ heading, field: isField(field) ? field : '' }));
  const [kept] = await context.db
    .insert(intakeMapping)
    .values({ shop_id: shopOf(context), name, columns: known, updated: seconds(context) })
    .onConflictDoUpdate({
      target: [intakeMapping.shop_id, intakeMapping.name],
      set: { columns: known, updated: seconds(context) },
    })
    .returning(COLUMNS);
  if (!kept) throw new Error('The mapping was not stored.');
  return kept;
};

/** DELETE /mall/goods-intake-mappings/:mapping_id */
export const dropIntakeMapping: Handler<'dropIntakeMapping'> = async (context, { mapping_id = 0 }) => {
  const own = and(eq(intakeMapping.mapping_id, mapping_id), eq(intakeMapping.shop_id, shopOf(context)));
  const dropped = await context.db.delete(intakeMapping).where(own).returning(COLUMNS);
  return dropped.length > 0 ? { status: true } : notFound('列的对应不存在');
};
