/**
 * `npm run move-in -- URL`: brings pages, goods and what belongs to them from another server that speaks the contract, by the token of
 * an operator there. It can be run again: docs/moving-in.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { bring } from './bring.ts';
import type { Kind, Move, OfficeContext } from './kind.ts';
import { articleNodes, articles } from './kinds/articles.ts';
import { categories } from './kinds/categories.ts';
import { coupons } from './kinds/coupons.ts';
import { goods } from './kinds/goods.ts';
import { brands, tags } from './kinds/labels.ts';
import { contents, pages } from './kinds/pages.ts';
import { shops } from './kinds/shops.ts';
import { openTerminal } from '../terminal.ts';
import { Memory } from './memory.ts';
import { Pictures } from './pictures.ts';
import { Report } from './report.ts';
import { addressOf, Source, type Access, type Pace } from './source/source.ts';
import { countOf } from './source/values.ts';

/** By the names for `--only`; what others name comes before them. */
const KINDS = {
  brands: [brands],
  tags: [tags],
  categories: [categories],
  shops: [shops],
  goods: [goods],
  coupons: [coupons],
  articles: [articleNodes, articles],
  pages: [pages, contents],
} satisfies Record<string, Kind[]>;

type Name = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Name[];

const GRAMS = { none: 0, g: 1, kg: 1000 };

export interface MoveOptions {
  address: string;
  /** says what would come, and writes nothing */
  isCheck: boolean;
  /** pages are put before shoppers, not kept as drafts */
  publish: boolean;
  only: readonly Name[];
  /** grams of a unit of the other server's weights; 0: they are not taken */
  grams: number;
}

const isName = (name: string): name is Name => Object.hasOwn(KINDS, name);

/** The command's arguments. Throws with one line. */
export function moveOptions(
  url: string | undefined,
  values: { check?: boolean; publish?: boolean; only?: string; weights?: string },
): MoveOptions {
  const named = (values.only ?? '').split(',').filter(Boolean);
  const unknown = named.find((name) => !isName(name));
  if (unknown !== undefined) throw new Error(`--only takes ${NAMES.join(', ')}; not "${unknown}".`);
  const { weights = 'none' } = values;
  if (weights !== 'none' && weights !== 'g' && weights !== 'kg') throw new Error('--weights is g or kg.');
  return {
    address: addressOf(url ?? ''),
    isCheck: values.check ?? false,
    publish: values.publish ?? false,
    only: named.length > 0 ? NAMES.filter((name) => named.includes(name)) : NAMES,
    grams: GRAMS[weights],
  };
}

/** The operator there: from the environment, or typed. Neither is taken from the command line, where others can read it. */
export async function askAccess(env: NodeJS.ProcessEnv): Promise<Access> {
  const { MOVE_IN_TOKEN: token, MOVE_IN_USERNAME: username, MOVE_IN_PASSWORD: password } = env;
  if (token) return { token };
  if (username && password) return { username, password };
  const terminal = openTerminal();
  try {
    const name = username || (await terminal.ask('Account name there (empty to paste a token): ')).trim();
    return name === ''
      ? { token: (await terminal.askSecret('Token (it is not shown): ')).trim() }
      : {
          username: name,
          password: password || (await terminal.askSecret('Password there (it is not shown): ')).trim(),
        };
  } finally {
    terminal.close();
  }
}

/** Lists of what is never taken, with what to do instead. */
const LEFT: readonly { name: string; path: string; why: string }[] = [
  { name: '手机端页面', path: '/pagestemplate/lists', why: '组件与本商城不同，请在页面设计器里为手机新建' },
  { name: '秒杀活动', path: '/promotions/seckillactivity/getlist', why: '有时限，请在营销里新建' },
  { name: '营销活动', path: '/marketing/getlist', why: '规则写法不同，请在营销里新建' },
  { name: '网页菜单', path: '/web-menus', why: '请在内容的菜单里新建' },
];

const ALWAYS = [
  '会员、积分、余额、会员等级和已领取的优惠券：会员和积分请用表格导入',
  '订单、售后、支付和发票：已结束的订单可用表格导入为历史订单，其余留在对方处理完',
  '商品评价、收藏、浏览记录、商家账号、操作员和权限',
  '运费模板、支付和短信等密钥：请在设置里填写',
];

async function leave({ source, grams }: Move, report: Report): Promise<void> {
  for (const { name, path: list, why } of LEFT) {
    const answer = await source.get(list, { page: '1', pageSize: '1', page_no: '1', page_size: '1' });
    const total = isRecord(answer) && !isFailure(answer) ? countOf(answer['total_count']) : undefined;
    if (total === 0) continue;
    report.leave(`${name}${total === undefined ? '' : ` ${total} 个`}：${why}`);
  }
  if (grams === 0) report.leave('商品重量：对方没有说明单位，请用 --weights g 或 --weights kg 再运行一次');
  for (const text of ALWAYS) report.leave(text);
}

export interface MoveRun {
  context: OfficeContext;
  access: Access;
  options: MoveOptions;
  pace?: Pace;
  tell?: (line: string) => void;
}

/** Brings everything. Throws with one line when the other server does not know the operator. */
export async function moveIn({ context, access, options, pace, tell }: MoveRun): Promise<Report> {
  const { address, isCheck, publish, only, grams } = options;
  const source = new Source(address, access, pace);
  const refused = await source.begin();
  if (refused) throw new Error(`${address}: ${refused.message}`);
  const memory = await Memory.of(context.db, address);
  const pictures = await Pictures.of(context, address, memory, isCheck);
  const move: Move = { context, source, memory, pictures, publish, grams };
  const report = new Report();
  for (const name of only)
    for (const kind of KINDS[name]) {
      tell?.(`${kind.name}…`);
      await bring(move, kind, report, isCheck);
    }
  await leave(move, report);
  return report;
}

/** Keeps the report as a table; answers its file. */
export function keepReport(report: Report, folder: string, now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const file = path.join(folder, `move-in-${stamp}.csv`);
  // With PostgreSQL the folder of a machine that serves nothing is not there yet.
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, report.csv(), { mode: 0o600 });
  return file;
}
