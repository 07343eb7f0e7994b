/** Every message that the mall sends to people, for the server that sends it and the office that words it. */
import { namesIn } from './template.ts';
import { NOTICE_CHANNELS, type Notice, type NoticeChannel } from './notice.ts';
import { OF_ACCOUNTS } from './of-accounts.ts';
import { OF_ORDERS } from './of-orders.ts';
import { OF_SERVICE } from './of-service.ts';
import { VARIABLES } from './variables.ts';

const ALL = { ...OF_ORDERS, ...OF_SERVICE, ...OF_ACCOUNTS };

export type NoticeKind = keyof typeof ALL;

export const NOTICES: Readonly<Record<NoticeKind, Notice>> = ALL;

export const NOTICE_KINDS = Object.keys(ALL) as NoticeKind[];

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(ALL, kind);

export const channelsOf = ({ texts }: Notice): NoticeChannel[] => NOTICE_CHANNELS.filter((channel) => texts[channel]);

/** Characters of a title and of a text; an SMS is shorter. */
export const TEXT_LIMITS = {
  title: 60,
  box: 200,
  sms: 300,
  email: 2000,
  gateway: 60,
} as const;

interface Wording {
  title: string;
  text: string;
}

/** What is wrong with the wording of a notice, and in which field; undefined when it can be sent. */
export function wordingFault(
  { variables, needs }: Notice,
  channel: NoticeChannel,
  { title, text }: Wording,
): { field: 'title' | 'text'; message: string } | undefined {
  if (channel !== 'sms' && title.trim() === '') return { field: 'title', message: '请填写标题' };
  if (text.trim() === '') return { field: 'text', message: '请填写内容' };
  if (title.length > TEXT_LIMITS.title) return { field: 'title', message: `标题最多${TEXT_LIMITS.title}个字` };
  if (text.length > TEXT_LIMITS[channel]) return { field: 'text', message: `内容最多${TEXT_LIMITS[channel]}个字` };
  const known = new Set<string>(variables.map((key) => VARIABLES[key].name));
  for (const [field, words] of [
    ['title', title],
    ['text', text],
  ] as const) {
    const unknown = namesIn(words).find((name) => !known.has(name));
    if (unknown !== undefined) return { field, message: `没有「${unknown}」这个变量，请从下方选择` };
    if (/[{}]/.test(words.replace(/\{[^{}]*\}/g, ''))) return { field, message: '大括号没有成对' };
  }
  const missing = needs.find((key) => !namesIn(text).includes(VARIABLES[key].name));
  return (
    missing && {
      field: 'text',
      message: `内容里必须有 {${VARIABLES[missing].name}}`,
    }
  );
}
