/** The mail of a report: totals beside the period before in its text, and the chosen tables as CSV. */
import { strToU8, zipSync } from 'fflate';
import { changeText } from '../../../../engine/rules/format/change-text.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { DIMENSIONS, figureColumns, type Dimension } from '../../../../engine/rules/sheets/figure-columns.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import type { DbClock } from '../../../kernel/http/context.ts';
import type { Draft } from '../../../kernel/system/outbox/outbox.ts';
import { figureRows } from '../by.ts';
import { rangeOf, type Days } from '../days.ts';
import type { Range } from '../sold.ts';
import { totalsOf, type Totals } from '../totals.ts';
import type { figureReport } from '../../tables.ts';
import { daysOf } from './periods.ts';

export type Report = typeof figureReport.$inferSelect;

/** What a reader may see of it. */
export interface Sight {
  shop_ids: Range['shop_ids'];
  seesMembers: boolean;
}

export type Made = Pick<Draft, 'channel' | 'kind' | 'subject' | 'text' | 'attachment'>;

const CSV = 'text/csv; charset=utf-8';

const isDimension = (name: string): name is Dimension => Object.hasOwn(DIMENSIONS, name);

const spanText = ({ from, to }: Days): string => (from === to ? from : `${from} 至 ${to}`);

const average = ({ fee, orders }: Totals): number => (orders === 0 ? 0 : Math.round(fee / orders));

function line(title: string, now: number, before: number, text: (value: number) => string): string {
  const change = changeText(now, before);
  return `${title}：${text(now)}（上期 ${text(before)}${change === '' ? '' : `，${change}`}）`;
}

function totalsText(now: Totals, before: Totals, seesMembers: boolean): string {
  const yuan = (cents: number): string => formatYuan(cents);
  return [
    line('销售额', now.fee, before.fee, yuan),
    line('订单数', now.orders, before.orders, String),
    line('买家数', now.buyers, before.buyers, String),
    line('客单价', average(now), average(before), yuan),
    line('退款额', now.refunded, before.refunded, yuan),
    ...(seesMembers ? [line('新会员', now.members, before.members, String)] : []),
  ].join('\n');
}

/** One table as it is, several in an archive: a mail has one attachment. */
function attached(files: readonly { name: string; text: string }[], name: string): Draft['attachment'] {
  const [first] = files;
  if (!first) return undefined;
  if (files.length === 1) return { name: first.name, type: CSV, base64: Buffer.from(first.text).toString('base64') };
  const zip = zipSync(Object.fromEntries(files.map((file) => [file.name, strToU8(file.text)])));
  return { name: `${name}.zip`, type: 'application/zip', base64: Buffer.from(zip).toString('base64') };
}

/** The mail of the report of a day. */
export async function makeMail(
  context: DbClock,
  report: Report,
  day: string,
  sight: Sight,
  link: string,
): Promise<Made> {
  const { now, before } = daysOf(report.every, day);
  const [range, earlier] = [rangeOf(now, sight.shop_ids), rangeOf(before, sight.shop_ids)];
  const totals = await totalsOf(context.db, range, sight.seesMembers);
  const totalsBefore = await totalsOf(context.db, earlier, sight.seesMembers);
  const files: { name: string; text: string }[] = [];
  for (const by of report.tables.filter(isDimension)) {
    const rows = await figureRows(context, by, range, earlier);
    const columns = figureColumns(by);
    const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))];
    files.push({ name: `${DIMENSIONS[by]}-${now.from}.csv`, text: BYTE_ORDER_MARK + csvOf(cells) });
  }
  const name = `${report.name}-${now.from}`;
  const attachment = attached(files, name);
  const text = [
    `${report.name}：${spanText(now)}（上期 ${spanText(before)}）`,
    totalsText(totals, totalsBefore, sight.seesMembers),
    `${link === '' ? '' : `${link}\n`}不想再收到，请在后台「经营分析」的「邮件报告」里关闭。`,
  ].join('\n\n');
  const subject = `${report.name} ${spanText(now)}：销售额 ${formatYuan(totals.fee)}`;
  return { channel: 'email', kind: 'figures', subject, text, ...(attachment && { attachment }) };
}
