/** What notices say now: the texts of the house (engine/rules/notices), or what operators wrote in their place. */
import { and, eq, inArray } from 'drizzle-orm';
import type { NoticeChannel, NoticeText } from '../../../engine/rules/notices/notice.ts';
import { NOTICES, type NoticeKind } from '../../../engine/rules/notices/notices.ts';
import { filled } from '../../../engine/rules/notices/template.ts';
import { byName, VARIABLES, type Values } from '../../../engine/rules/notices/variables.ts';
import type { DbClock } from '../http/context.ts';
import { brandSetting } from '../system/settings/settings.ts';
import { messageTemplate } from './tables.ts';

export interface Template extends NoticeText {
  gatewayTemplate: string;
}

type Row = typeof messageTemplate.$inferSelect;

function templateOf(house: NoticeText, row: Row | undefined): Template {
  if (!row) return { ...house, gatewayTemplate: '' };
  const { title, text, is_on: isOn, gateway_template: gatewayTemplate } = row;
  return {
    title: title ?? house.title,
    text: text ?? house.text,
    isOn,
    gatewayTemplate,
  };
}

/** The templates of a notice by channel. */
export async function templatesOf(
  { db }: DbClock,
  kind: NoticeKind,
  channels: readonly NoticeChannel[],
): Promise<Partial<Record<NoticeChannel, Template>>> {
  const rows = await db
    .select()
    .from(messageTemplate)
    .where(and(eq(messageTemplate.kind, kind), inArray(messageTemplate.channel, [...channels])));
  const { texts } = NOTICES[kind];
  const entries = channels.flatMap((channel) => {
    const house = texts[channel];
    return house
      ? [
          [
            channel,
            templateOf(
              house,
              rows.find((row) => row.channel === channel),
            ),
          ] as const,
        ]
      : [];
  });
  return Object.fromEntries(entries);
}

const MALL = `{${VARIABLES.mall.name}}`;

/** The mall's name as notices say it; '' where none of the templates says it, which spares a query. */
export async function mallName(context: DbClock, templates: readonly Template[]): Promise<string> {
  if (!templates.some(({ isOn, title, text }) => isOn && `${title}${text}`.includes(MALL))) return '';
  return (await brandSetting(context)).brand_name || '商城';
}

/** What a template says about these values. A title is one line. */
export function wordsOf(
  { title, text }: Pick<Template, 'title' | 'text'>,
  values: Values,
): { title: string; text: string } {
  const names = byName(values);
  return {
    title: filled(title, names).replace(/\s+/g, ' '),
    text: filled(text, names),
  };
}
