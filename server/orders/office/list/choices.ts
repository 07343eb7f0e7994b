/** What the filters of the office's list of orders offer. */
import { asc, eq } from 'drizzle-orm';
import { carriersOf } from '../../../../engine/rules/orders/carriers.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { providers } from '../../../money/trade/providers.ts';
import { gradesSetting } from '../../../people/member/grades.ts';
import { region } from '../../../places/region/tables.ts';
import { readTags } from '../tags/tags.ts';

/** GET /mall/order-choices */
export const orderChoices: Handler<'orderChoices'> = async (context) => {
  const [grades, regions, tags] = await Promise.all([
    settingOf(context, gradesSetting),
    context.db.select().from(region).where(eq(region.parent_id, 0)).orderBy(asc(region.id)),
    readTags(context),
  ]);
  return {
    ways: providers.map(({ code, name }) => ({ value: code, text: name })),
    grades: grades.map(({ id, name }) => ({ value: String(id), text: name })),
    carriers: carriersOf(context.config.production).map(({ code, name }) => ({ value: code, text: name })),
    regions: regions.map(({ id, label }) => ({ value: String(id), text: label })),
    tags,
  };
};
