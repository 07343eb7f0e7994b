/** Adds the page of a place: its sections are a draft until they are published. */
import { and, eq } from 'drizzle-orm';
import { isSlotOf, isTargetOf, isTemplate, SLOT_NAMES, templateNamed } from '../../../engine/rules/content/places.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { transact } from '../../kernel/system/transact.ts';
import { listedPage } from '../page/pages.ts';
import { shopOfNew } from '../../kernel/access/shops.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { recordAdded } from '../page/store.ts';
import { page, pagePlace, type PlaceRecord } from '../page/tables.ts';
import { targetNamed } from './target-name.ts';

/** Maximum characters of a title. */
const LONGEST = 50;

type Key = Omit<PlaceRecord, 'page_id'>;

/** The place that the request names, and what it is for in words. */
async function placeOf(
  context: Context,
  { template, slot, target = '', target_id = 0, platform = 'pc' }: InputOf<'addPlace'>,
): Promise<{ key: Key; whose: string } | Failure> {
  if (!isTemplate(template)) return fail('请选择页面', 422, { field: 'template' });
  if (!isSlotOf(template, slot)) return fail('请选择位置', 422, { field: 'slot' });
  if (!isTargetOf(template, target)) return fail('这个页面不能这样区分', 422, { field: 'target' });
  if (platform !== 'pc' && platform !== 'h5') return fail('页面平台不合法', 422, { field: 'platform' });
  if (target === '') return { key: { template, slot, target, target_id: 0, platform }, whose: '' };
  const named = await targetNamed(context, target, target_id);
  if (!named) return fail('请选择为谁显示', 422, { field: 'target_id' });
  return { key: { template, slot, target, target_id: named.id, platform }, whose: named.name };
}

async function titleIn(tx: Db, { template, slot, target, target_id, platform }: Key): Promise<string | undefined> {
  const { page_id, ...column } = pagePlace;
  const [row] = await tx
    .select({ title: page.title })
    .from(pagePlace)
    .innerJoin(page, eq(page.page_id, page_id))
    .where(
      and(
        eq(column.template, template),
        eq(column.slot, slot),
        eq(column.target, target),
        eq(column.target_id, target_id),
        eq(column.platform, platform),
      ),
    );
  return row?.title;
}

/** Whoever is limited to shops composes the page of a shop alone, and that of an own one. */
function limited(context: ScopedContext, input: InputOf<'addPlace'>): InputOf<'addPlace'> | Failure {
  if (!context.operator.shop_ids) return input;
  const target_id = shopOfNew(context, input.target_id);
  return isFailure(target_id) ? target_id : { ...input, template: 'shop', target: 'shop', target_id };
}

/** A place has one page; 409 names the one that is there. It is shown as soon as it is published. */
export async function addPlace(context: ScopedContext, input: InputOf<'addPlace'>): Promise<MallPage | Failure> {
  const allowed = limited(context, input);
  if (isFailure(allowed)) return allowed;
  const found = await placeOf(context, allowed);
  if (isFailure(found)) return found;
  const { key, whose } = found;
  const title = [templateNamed(key.template).title, SLOT_NAMES[key.slot], whose].filter(Boolean).join(' · ');
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const [row] = await tx
      .insert(page)
      .values({
        kind: 'place',
        title: title.slice(0, LONGEST),
        platform: key.platform,
        shop_id: key.template === 'shop' && key.target === 'shop' ? key.target_id : 0,
        enabled: true,
        created: now,
        updated: now,
      })
      .returning();
    if (!row) throw new Error('The page was not stored.');
    const [placed] = await tx
      .insert(pagePlace)
      .values({ ...key, page_id: row.page_id })
      .onConflictDoNothing()
      .returning();
    if (!placed) return fail(`这个位置已有内容：${(await titleIn(tx, key)) ?? title}`, 409);
    await recordAdded(tx, context, row);
    return listedPage(row, placed);
  });
}
