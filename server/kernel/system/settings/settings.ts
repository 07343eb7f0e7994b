/** Site-wide settings by key, including the search-engine texts (TDK). */
import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ShopSettingAnswer, Tdk } from '../../../../schemas/types/contract.ts';
import type { SettingValues } from '../../../../schemas/types/settings.ts';
import { cacheOf } from '../../caches.ts';
import type { Db } from '../../db/database.ts';
import { seconds, type Context, type Services, type DbClock } from '../../http/context.ts';
import { record } from '../audit.ts';
import type { Codec } from './setting-page.ts';
import { completed, unsetFields } from './setting-schemas.ts';
import { setting } from '../tables.ts';

/** Page kinds with texts of their own (designer spec 2). */
export type TdkKind = 'goods-list' | 'goods-detail' | 'pointsmall-list' | 'pointsmall-detail';

/**
 * A stored setting, at most a second old; undefined when it was never set. For settings without a page. The cache saves 60 % of
 * the server's CPU of an order and 35 % of a detail call's (2026-11-27).
 */
export async function getSetting<T>(context: DbClock, key: string): Promise<T | undefined> {
  const cache = cacheOf<{ value: T | undefined }>(context.db, 'settings', 200, 1000);
  const known = cache.get(key, context.clock.now());
  if (known) return known.value;
  const [row] = await context.db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return cache.set(key, { value: row?.value as T | undefined }, context.clock.now()).value;
}

/** The default of an encoded setting: the encoded defaults of its fields. */
export const unsetValue = <Stored>(codec: Codec<Stored, object>): Stored => codec.encode(unsetFields(codec.key));

/**
 * A setting of a page (schemas/settings), at most a second old, with defaults for unset fields and numbers raised to their
 * minimum. An encoded setting is named by its codec.
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

/** Settings as stored now; a setting that was never set is missing. */
export async function storedSettings(db: Db, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.key, [...keys]));
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Locks all settings for writing until the transaction ends, so that no writer overwrites values that it has not read. */
export async function lockSettings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('setting'))`);
}

/** Writes settings in a transaction that has the lock; call `forgetSettings` afterwards. */
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

/** true when two values are the same JSON, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
  return isDeepStrictEqual(plain(one), plain(other));
}

/** The before and after of a change for the trail; for objects only the fields that differ. */
export function changeOf(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before: before ?? null, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSameJson(before[name], after[name]));
  const of = (value: Record<string, unknown>): object =>
    Object.fromEntries(changed.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]));
  return { before: of(before), after: of(after) };
}

/** Replaces a setting by what `change` makes of it, any JSON. An unchanged value is not written. */
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

/** Stores a setting; the value is any JSON. */
export function putSetting(context: Context, key: string, value: unknown): Promise<void> {
  return changeSetting(context, key, () => value);
}

/** The TDK texts of the whole site; empty texts where nothing was set, as in the contract. */
export const globalTdk = (context: DbClock): Promise<Tdk> => settingOf(context, 'tdk');

/**
 * The TDK texts of a page kind (setting `tdk:KIND`). An empty one is replaced by the site's. On a page of one thing, `{name}` in
 * the texts stands for its name, and `words` is the description where the kind has none.
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

/** The shop's name and the content of its sign-in page. `mark` is removed, since it is not part of the contract. */
export async function brandSetting(context: DbClock): Promise<ShopSettingAnswer> {
  const { mark: _mark, ...fields } = await settingOf(context, 'brand');
  return fields;
}

/** Name and pictures for headers and footers of documents; empty texts where nothing was set. */
export async function brandOf(context: DbClock): Promise<{ name: string; logo: string; mark: string }> {
  const { brand_name: name, logo, mark } = await settingOf(context, 'brand');
  return { name, logo, mark };
}

/** Writes a row, to check that the database accepts writes (readiness). */
export async function noteReadiness(services: Services): Promise<void> {
  const updated = seconds(services);
  await services.db
    .insert(setting)
    .values({ key: 'readiness', value: updated, updated })
    .onConflictDoUpdate({ target: setting.key, set: { value: sql`excluded.value`, updated } });
}
