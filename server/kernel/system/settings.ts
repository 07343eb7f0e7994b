/** Site-wide settings by key, and the search-engine texts (TDK) among them. */
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ShopSettingAnswer, Tdk } from '../../../schemas/types/contract.ts';
import type { SettingValues } from '../../../schemas/types/settings.ts';
import { cacheOf } from '../caches.ts';
import type { Db } from '../db/database.ts';
import { seconds, type Context, type Services, type DbClock } from '../http/context.ts';
import { record } from './audit.ts';
import type { Codec } from './setting-page.ts';
import { completed, unsetFields } from './setting-schemas.ts';
import { setting } from './tables.ts';

/** Page kinds with texts of their own (designer spec 2). */
export type TdkKind = 'goods-list' | 'goods-detail' | 'pointsmall-list' | 'pointsmall-detail';

/** A setting as it is stored, at most a second old; undefined when it was never put. For settings that no page has. */
export async function getSetting<T>(context: DbClock, key: string): Promise<T | undefined> {
  const cache = cacheOf<{ value: T | undefined }>(context.db, 'settings', 200, 1000);
  const known = cache.get(key, context.clock.now());
  if (known) return known.value;
  const [row] = await context.db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return cache.set(key, { value: row?.value as T | undefined }, context.clock.now()).value;
}

/** What an encoded setting is while nobody has set it: its fields as the page then shows them. */
export const unsetValue = <Stored>(codec: Codec<Stored, object>): Stored => codec.encode(unsetFields(codec.key));

/**
 * A setting of a page (schemas/settings), at most a second old; what nobody has set of it is as the page then shows it, and a number is
 * not below its minimum. One that is encoded is named by its codec.
 */
export async function settingOf<Key extends keyof SettingValues>(
  context: DbClock,
  key: Key,
): Promise<SettingValues[Key]>;
export async function settingOf<Stored>(context: DbClock, codec: Codec<Stored, object>): Promise<Stored>;
export async function settingOf(context: DbClock, wanted: string | Codec<unknown, object>): Promise<unknown> {
  if (typeof wanted === 'string') return completed(wanted, await getSetting(context, wanted));
  return (await getSetting(context, wanted.key)) ?? unsetValue(wanted);
}

/** Settings as they are stored now; those that were never put are not among them. */
export async function storedSettings(db: Db, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Whoever writes settings waits here for whoever does so now: nobody writes over what they did not read. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting'))`);
}

/** Writes settings in a transaction that has the lock; `forgetSettings` comes after it. */
export async function writeSettings(
  tx: Db,
  context: Pick<Context, 'clock'>,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  const updated = seconds(context);
  for (const [key, value] of values)
    await tx
      .insert(setting)
      .values({ key, value, updated })
      .onConflictDoUpdate({ target: setting.key, set: { value, updated } });
}

export function forgetSettings(db: Db): void {
  cacheOf(db, 'settings', 200, 1000).clear();
}

/** Whether two values are the same JSON, whatever the order of their names. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  return isDeepStrictEqual(plain(one), plain(other));
}

/** What the trail has of a change: of two objects those fields alone that differ. */
export function changeOf(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before: before ?? null, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSameJson(before[name], after[name]));
  const of = (value: Record<string, unknown>): object =>
    Object.fromEntries(changed.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]));
  return { before: of(before), after: of(after) };
}

/** Makes of a setting what `change` answers, which is any JSON. What stays as it is is not written. */
export async function changeSetting(
  context: Context,
  key: string,
  change: (before: unknown) => unknown,
): Promise<void> {
  await inTransaction(context, async (tx, context) => {
    await lockSettings(tx);
    const before = (await storedSettings(tx, [key])).get(key);
    const after = change(before);
    if (before !== undefined && isSameJson(before, after)) return;
    await writeSettings(tx, context, new Map([[key, after]]));
    await record(context, 'setting.put', `setting:${key}`, changeOf(before, after), tx);
  });
  forgetSettings(context.db);
}

/** Puts a setting; the value is any JSON. */
export function putSetting(context: Context, key: string, value: unknown): Promise<void> {
  return changeSetting(context, key, () => value);
}

/** The texts of the whole site; empty ones where nothing was set, as on the wire. */
export const globalTdk = (context: DbClock): Promise<Tdk> => settingOf(context, 'tdk');

/**
 * The texts of a page kind (setting `tdk:KIND`), each empty one replaced by the site's; a page of one thing is called by
 * its name, which `{name}` in the texts stands for, and described by its own words where the kind has none.
 */
export async function tdkOf(context: DbClock, kind: TdkKind, name = '', words = ''): Promise<Tdk> {
  const [own, site] = await Promise.all([settingOf(context, `tdk:${kind}`), globalTdk(context)]);
  const text = (key: keyof Tdk, otherwise = site[key]): string =>
    (own[key] || otherwise).replaceAll('{name}', () => name);
  return {
    title: text('title', name || site.title),
    mate_description: text('mate_description', words || site.mate_description),
    mate_keywords: text('mate_keywords'),
  };
}

/** What the shop calls itself and shows on its sign-in page; the mall's sign is not on the wire. */
export async function brandSetting(context: DbClock): Promise<ShopSettingAnswer> {
  const { mark: _mark, ...fields } = await settingOf(context, 'brand');
  return fields;
}

/** Name and pictures for the frames of documents; empty texts where nothing was set. */
export async function brandOf(context: DbClock): Promise<{ name: string; logo: string; mark: string }> {
  const { brand_name: name, logo, mark } = await settingOf(context, 'brand');
  return { name, logo, mark };
}

/** The row that a check of readiness writes, to see that the database takes writes. */
export async function noteReadiness(services: Services): Promise<void> {
  const updated = seconds(services);
  await services.db
    .insert(setting)
    .values({ key: 'readiness', value: updated, updated })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updated } });
}
