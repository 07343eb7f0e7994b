/** Site-wide settings by key, and the search-engine texts (TDK) among them. */
import { inTransaction } from '../../db/transaction.ts';
import { eq } from 'drizzle-orm';
import type { LoginPage, ShopSetting, Tdk } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../caches.ts';
import { seconds, type Context } from '../../http/context.ts';
import { record } from './audit.ts';
import { setting } from './tables.ts';

/** Page kinds with texts of their own (designer spec 2). */
export type TdkKind = 'goods-list' | 'goods-detail' | 'pointsmall-list' | 'pointsmall-detail';

type Store = Pick<Context, 'db' | 'clock'>;

const NO_TDK: Tdk = { title: '', mate_description: '', mate_keywords: '' };

/** A setting, at most a second old; undefined when it was never put. */
export async function getSetting<T>(context: Store, key: string): Promise<T | undefined> {
  const cache = cacheOf<{ value: T | undefined }>(context.db, 'settings', 200, 1000);
  const known = cache.get(key, context.clock.now());
  if (known) return known.value;
  const [row] = await context.db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return cache.set(key, { value: row?.value as T | undefined }, context.clock.now()).value;
}

/** Puts a setting; the value is any JSON. */
export async function putSetting(context: Context, key: string, value: unknown): Promise<void> {
  const updated = seconds(context);
  await inTransaction(context, async (tx, context) => {
    const [old] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).for('update');
    await tx
      .insert(setting)
      .values({ key, value, updated })
      .onConflictDoUpdate({ target: setting.key, set: { value, updated } });
    await record(context, 'setting.put', `setting:${key}`, { before: old?.value ?? null, after: value }, tx);
  });
  cacheOf(context.db, 'settings', 200, 1000).clear();
}

/** The texts of the whole site; empty ones where nothing was set, as on the wire. */
export async function globalTdk(context: Store): Promise<Tdk> {
  return { ...NO_TDK, ...(await getSetting<Partial<Tdk>>(context, 'tdk')) };
}

/**
 * The texts of a page kind (setting `tdk:KIND`), each empty one replaced by the site's; a page of one thing is called by
 * its name, which `{name}` in the texts stands for, and described by its own words where the kind has none.
 */
export async function tdkOf(context: Store, kind: TdkKind, name = '', words = ''): Promise<Tdk> {
  const [own, site] = await Promise.all([getSetting<Partial<Tdk>>(context, `tdk:${kind}`), globalTdk(context)]);
  const text = (key: keyof Tdk, otherwise = site[key]): string =>
    (own?.[key] || otherwise).replaceAll('{name}', () => name);
  return {
    title: text('title', name || site.title),
    mate_description: text('mate_description', words || site.mate_description),
    mate_keywords: text('mate_keywords'),
  };
}

/** Setting `brand`: besides what the wire has, the mall's sign, a square picture for narrow places. */
type StoredBrand = Partial<ShopSetting> & { mark?: string };

/** What the shop calls itself and shows on its sign-in page. */
export async function brandSetting(context: Store): Promise<ShopSetting> {
  const { mark: _mark, ...fields } = (await getSetting<StoredBrand>(context, 'brand')) ?? {};
  return { brand_name: '', logo: '', intro: '', background: '', ...fields };
}

/** Name and pictures for the frames of documents; empty texts where nothing was set. */
export async function brandOf(context: Store): Promise<{ name: string; logo: string; mark: string }> {
  const { brand_name: name = '', logo = '', mark = '' } = (await getSetting<StoredBrand>(context, 'brand')) ?? {};
  return { name, logo, mark };
}

/** One of setting `login-pages`. */
export interface HostLook {
  /** host, without a port */
  domain: string;
  logo: string;
  background: string;
}

/** Pictures of the sign-in page by the host of the request; those of all hosts, then of the brand, where a host has none of its own. */
export async function loginPage(context: Store, domain: string): Promise<LoginPage> {
  const host = domain.trim().toLowerCase().replace(/:\d+$/, '');
  const [looks, all, brand] = await Promise.all([
    getSetting<HostLook[]>(context, 'login-pages'),
    getSetting<Partial<LoginPage>>(context, 'login-page'),
    brandSetting(context),
  ]);
  const own = looks?.find((look) => look.domain === host);
  const logo = own?.logo || all?.logo || brand.logo;
  return {
    logo,
    logo_light: own?.logo || all?.logo_light || logo,
    logo_dark: own?.logo || all?.logo_dark || logo,
    background: own?.background || all?.background || brand.background,
  };
}
