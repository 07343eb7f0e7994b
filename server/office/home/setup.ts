/** The setup of a new mall: the steps that are missing before it can sell, and its first pages. */
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { THEME } from '../../../engine/theme/theme.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { count, eq, sql } from 'drizzle-orm';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { goods } from '../../goods/tables.ts';
import { basicFooter, basicHeader, HOME_TEMPLATES, type MallLook } from '../../content/start/basic-pages.ts';
import { publishDocument } from '../../content/page/publish.ts';
import { page, pageVersion } from '../../content/page/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { mallInfo } from '../../places/shop/mall-info.ts';
import { brandOf, changeSetting, getSetting } from '../../kernel/system/settings/settings.ts';
import { providers } from '../../money/trade/providers.ts';
import { firstRange } from './first-range.ts';

type Step = MallSetup['steps'][number]['step'];

const KEY = 'setup';

/** true when the home page is no longer the initial one: a production mall starts with version 1 of it. */
async function hasOwnHome({ db }: Context): Promise<boolean> {
  const [row] = await db
    .select({ versions: count() })
    .from(pageVersion)
    .innerJoin(page, eq(page.page_id, pageVersion.page_id))
    .where(eq(page.kind, 'home'));
  return (row?.versions ?? 0) > 1;
}

/** true when shoppers can pay with money of their own: the test bank and balances do not make a mall sell. */
async function hasWayToPay(context: Context): Promise<boolean> {
  const ways = providers.filter(({ pretends, platforms }) => !pretends && platforms.length > 0);
  return (await Promise.all(ways.map((way) => way.offers(context)))).includes(true);
}

/** Whether each step is done, computed from the mall's current state. */
const DONE: Record<Step, (context: Context) => Promise<boolean>> = {
  brand: async (context) => (await brandOf(context)).name !== '',
  contact: async (context) => (await mallInfo(context)).phone !== '',
  shop: async ({ db }) => (await db.$count(shop)) > 0,
  pay: hasWayToPay,
  freight: async ({ db }) => (await db.$count(freightTemplate)) > 0,
  goods: async ({ db }) => (await db.$count(goods, sql`${goods.approve_status} = 'onsale'`)) > 0,
  page: hasOwnHome,
};

interface Stored {
  skipped: Step[];
}

async function setupOf(context: Context): Promise<MallSetup> {
  const { skipped = [] } = (await getSetting<Partial<Stored>>(context, KEY)) ?? {};
  const steps = await Promise.all(
    (Object.keys(DONE) as Step[]).map(async (step): Promise<MallSetup['steps'][number]> => {
      if (await DONE[step](context)) return { step, state: 'done' };
      return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
    }),
  );
  return { steps, open: steps.filter(({ state }) => state === 'open').length };
}

/** GET /mall/setup */
export const readSetup: Handler<'readSetup'> = (context) => setupOf(context);

/** PUT /mall/setup */
export const skipSetup: Handler<'skipSetup'> = async (context, { step, skipped }) => {
  await changeSetting(context, KEY, (before) => {
    const others = ((before as Partial<Stored> | undefined)?.skipped ?? []).filter((entry) => entry !== step);
    return { skipped: skipped ? [...others, step] : others };
  });
  return setupOf(context);
};

/** POST /mall/setup/pages: makes new versions of header, footer and the enabled home page; the old versions can be restored. */
export const makeFirstPages: Handler<'makeFirstPages'> = async (context, { template, colour }) => {
  const [{ name, logo }, { intro, phone, hours }, range] = await Promise.all([
    brandOf(context),
    mallInfo(context),
    firstRange(context),
  ]);
  const look: MallLook = { name: name || '商城', logo, intro, phone, hours };
  const note = '首次设置';
  await inTransaction(context, async (_tx, context) => {
    await changeSetting(context, 'theme', (before) => ({ ...THEME, ...(isRecord(before) && before), primary: colour }));
    await publishDocument(context, { kind: 'header', title: '页头', widgets: basicHeader(look, range), note });
    await publishDocument(context, { kind: 'footer', title: '页尾', widgets: basicFooter(look), note });
    await publishDocument(context, {
      kind: 'home',
      title: '首页',
      widgets: HOME_TEMPLATES[template](look, range),
      note,
    });
  });
  return setupOf(context);
};
