/** The setup of a new mall: the steps that are missing before it can sell, and its first pages. */
import { hash } from 'node:crypto';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { collectReferences } from '../../../engine/references/references.ts';
import { foldContact } from '../../../engine/rules/format/fold.ts';
import { isEmail, isPhone } from '../../../engine/rules/people/identity.ts';
import { THEME } from '../../../engine/theme/theme.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { MallSetup } from '../../../schemas/types/contract.ts';
import type { Config } from '../../kernel/config.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { countTest } from '../../kernel/message/office.ts';
import { sendingChannels, sendNow } from '../../kernel/system/outbox/outbox.ts';
import type { Channel } from '../../kernel/system/outbox/senders.ts';
import type { Handler, OperatorContext } from '../../kernel/calls/operation.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { templateIdOf } from '../../places/freight/template-of.ts';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import { basicFooter, basicHeader, HOME_TEMPLATES, type MallLook } from '../../content/start/basic-pages.ts';
import { publishDocument } from '../../content/page/publish.ts';
import { readLivePage } from '../../content/page/published.ts';
import { widgetSchemas } from '../../content/page/widget-schemas.ts';
import { waysIn } from '../../people/account/ways.ts';
import { shop } from '../../places/shop/tables.ts';
import { mallInfo } from '../../places/shop/mall-info.ts';
import { brandOf, changeSetting, getSetting } from '../../kernel/system/settings/settings.ts';
import { providers } from '../../money/trade/providers.ts';
import { firstRange } from './first-range.ts';

type Step = MallSetup['steps'][number]['step'];

const KEY = 'setup';

/** true when shoppers see goods on the home page that they can buy. */
async function homeShowsGoods(context: Context): Promise<boolean> {
  const home = await readLivePage(context, { kind: 'home' });
  return home !== null && collectReferences([home.body], widgetSchemas).goods.size > 0;
}

const CHANNEL = { mobile: 'sms', email: 'email' } as const;

/**
 * true when a code reaches shoppers, who cannot register without one: a test message went out. Outside of production operators
 * read the codes.
 */
async function canSignUp(context: Context): Promise<boolean> {
  if (!context.config.production) return true;
  const { tested = [] } = (await getSetting<Partial<Stored>>(context, KEY)) ?? {};
  return waysIn(context).account.some((way) => tested.includes(gatewayOf(context.config, CHANNEL[way])));
}

/** The gateway that a test message tried, without its password: another one has to be tried anew. */
function gatewayOf({ smsGateway, smtp }: Config, channel: Channel): string {
  const address = new URL((channel === 'sms' ? smsGateway : smtp)?.url ?? 'none:');
  address.password = '';
  const from = channel === 'email' ? (smtp?.from ?? '') : '';
  return hash('sha256', `${channel}\n${address.href}\n${from}`);
}

const onSale = sql`${goods.approve_status} = 'onsale' and not ${goods.is_gift} and ${ofOpenShop}`;

/** true when goods on sale have a template; before there are any, when those that come get one. Goods may go free on purpose. */
async function hasFreight({ db }: Context): Promise<boolean> {
  const first = (condition: SQL) => db.select({ id: goods.goods_id }).from(goods).where(condition).limit(1);
  if ((await first(sql`${onSale} and ${templateIdOf} is not null`)).length > 0) return true;
  if ((await first(onSale)).length > 0) return false;
  return (await db.$count(freightTemplate, eq(freightTemplate.is_default, true))) > 0;
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
  signup: canSignUp,
  shop: async ({ db }) => (await db.$count(shop, eq(shop.is_valid, true))) > 0,
  pay: hasWayToPay,
  freight: hasFreight,
  goods: async ({ db }) => (await db.$count(goods, onSale)) > 0,
  page: homeShowsGoods,
};

interface Stored {
  skipped: Step[];
  /** Gateways by which a test message was sent. */
  tested: string[];
}

async function setupOf(context: Context): Promise<MallSetup> {
  const { skipped = [] } = (await getSetting<Partial<Stored>>(context, KEY)) ?? {};
  const steps = await Promise.all(
    (Object.keys(DONE) as Step[]).map(async (step): Promise<MallSetup['steps'][number]> => {
      if (await DONE[step](context)) return { step, state: 'done' };
      return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
    }),
  );
  const open = steps.filter(({ state }) => state === 'open').length;
  return { steps, open, channels: sendingChannels(context.config) };
}

/** GET /mall/setup */
export const readSetup: Handler<'readSetup'> = (context) => setupOf(context);

/** PUT /mall/setup */
export const skipSetup: Handler<'skipSetup'> = async (context, { step, skipped }) => {
  await changeStored(context, ({ skipped: before = [] }) => {
    const others = before.filter((entry) => entry !== step);
    return { skipped: skipped ? [...others, step] : others };
  });
  return setupOf(context);
};

const changeStored = (context: Context, change: (before: Partial<Stored>) => Partial<Stored>): Promise<unknown> =>
  changeSetting(context, KEY, (stored) => {
    const before = (isRecord(stored) ? stored : {}) as Partial<Stored>;
    return { ...before, ...change(before) };
  });

const RECIPIENTS: Record<Channel, string> = { sms: '手机号', email: '邮箱' };

/** The way that a recipient names, and that is wanted if one is. */
function wayTo(text: string, wanted?: Channel): { channel: Channel; recipient: string } | Failure {
  const recipient = foldContact(text);
  const channel = isEmail(recipient) ? 'email' : isPhone(recipient) ? 'sms' : undefined;
  if (channel && (wanted ?? channel) === channel) return { channel, recipient };
  return fail(`请输入${wanted ? RECIPIENTS[wanted] : '手机号或邮箱'}`, 422, { field: 'recipient' });
}

/** Sends a message at once, so that the operator sees what the gateway answers; the setup notes that it went out. */
export async function sendTest(
  context: OperatorContext,
  text: string,
  wanted?: Channel,
): Promise<{ recipient: string } | Failure> {
  const way = wayTo(text, wanted);
  if (isFailure(way)) return way;
  const tooMany = await countTest(context);
  if (tooMany) return tooMany;
  const { name } = await brandOf(context);
  const failure = await sendNow(context, {
    ...way,
    kind: 'test',
    subject: `${name || '商城'} 测试`,
    text: `这是${name || '商城'}的一条测试消息。收到它，说明顾客能收到验证码。`,
  });
  if (failure) return failure;
  await changeStored(context, ({ tested = [] }) => ({
    tested: [...new Set([...tested, gatewayOf(context.config, way.channel)])],
  }));
  return { recipient: way.recipient };
}

/** POST /mall/setup/test-message */
export const sendTestMessage: Handler<'sendTestMessage'> = async (context, { recipient }) => {
  const sent = await sendTest(context, recipient);
  return isFailure(sent) ? sent : setupOf(context);
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
