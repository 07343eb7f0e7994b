/** A segment being edited: every condition as it is typed; '' for none. */
import { formatDate, toDate } from '../../../../engine/rules/format/dates.ts';
import { foldNumber } from '../../../../engine/rules/format/fold.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallMemberSegment, MemberChoicesAnswer } from '../../../../schemas/types/contract.ts';

export type Conditions = RequestOf<'GET /mall/member-count'>;

const TYPED = ['joined_within', 'ordered_within', 'ordered_before', 'orders_from', 'orders_to'] as const;
const CHOSEN = ['grade_id', 'tag_id', 'region'] as const;
const MONEY = ['paid_from', 'paid_to'] as const;
const DAYS = ['created_from', 'created_to'] as const;

export type SegmentDraft = Record<
  'name' | 'ordered' | (typeof TYPED | typeof CHOSEN | typeof MONEY | typeof DAYS)[number],
  string
>;

export const EMPTY: SegmentDraft = {
  name: '',
  grade_id: '',
  tag_id: '',
  region: '',
  ordered: '',
  created_from: '',
  created_to: '',
  joined_within: '',
  ordered_within: '',
  ordered_before: '',
  orders_from: '',
  orders_to: '',
  paid_from: '',
  paid_to: '',
};

const dayOf = (seconds: number): string => formatDate(seconds);

export function draftOf({ name, conditions }: Pick<MallMemberSegment, 'name' | 'conditions'>): SegmentDraft {
  const text = (key: string): string => String(conditions[key] ?? '');
  const number = (key: string): number | undefined => {
    const value = conditions[key];
    return typeof value === 'number' ? value : undefined;
  };
  const draft = { ...EMPTY, name, ordered: text('ordered') };
  for (const key of [...TYPED, ...CHOSEN]) draft[key] = text(key);
  for (const key of MONEY) {
    const cents = number(key);
    if (cents !== undefined) draft[key] = String(cents / 100);
  }
  for (const key of DAYS) {
    const at = number(key);
    if (at !== undefined) draft[key] = dayOf(at);
  }
  return draft;
}

/** The first typed text that is no number, as an error; '' when there is none. */
export function errorOf(draft: SegmentDraft): string {
  for (const key of TYPED)
    if (draft[key].trim() !== '' && !/^\d{1,6}$/.test(foldNumber(draft[key]))) return '天数和单数请填写整数';
  for (const key of MONEY)
    if (draft[key].trim() !== '' && !/^\d{1,8}(?:\.\d{1,2})?$/.test(foldNumber(draft[key])))
      return '金额请填写数字，最多两位小数';
  return '';
}

/** The conditions of a draft without errors. */
export function conditionsOf(draft: SegmentDraft): Conditions {
  const conditions: Record<string, number | boolean> = {};
  for (const key of TYPED) if (draft[key].trim() !== '') conditions[key] = Number(foldNumber(draft[key]));
  for (const key of CHOSEN) if (draft[key] !== '') conditions[key] = Number(draft[key]);
  for (const key of MONEY)
    if (draft[key].trim() !== '') conditions[key] = Math.round(Number(foldNumber(draft[key])) * 100);
  if (draft.ordered !== '') conditions['ordered'] = draft.ordered === 'true';
  const at = (day: string, time: string): number => Math.floor((toDate(`${day} ${time}`)?.getTime() ?? 0) / 1000);
  if (draft.created_from !== '') conditions['created_from'] = at(draft.created_from, '00:00:00');
  if (draft.created_to !== '') conditions['created_to'] = at(draft.created_to, '23:59:59');
  return conditions;
}

function spanText(from: string | undefined, to: string | undefined, unit = ''): string {
  if (from !== undefined && to !== undefined) return from === to ? `${from}${unit}` : `${from} 至 ${to}${unit}`;
  return from !== undefined ? `${from}${unit} 及以上` : `${to ?? ''}${unit} 及以下`;
}

/** Stored conditions in words, e.g. 等级 银卡；最近 90 天内下过单. */
export function wordsOf({ conditions }: MallMemberSegment, choices: MemberChoicesAnswer): string {
  const { grades, regions, tags } = choices;
  const given = (key: string): string | undefined => {
    const value = conditions[key];
    return value === undefined ? undefined : String(value);
  };
  const nameOf = (options: readonly { value: string; text: string }[], value: string): string =>
    options.find((one) => one.value === value)?.text ?? value;
  const tagOptions = tags.map(({ tag_id, name }) => ({
    value: String(tag_id),
    text: name,
  }));
  const mapped = (key: string, text: (value: number) => string): string | undefined => {
    const value = conditions[key];
    return typeof value === 'number' ? text(value) : undefined;
  };
  const span = (title: string, name: string, text: (value: number) => string, unit = ''): string | undefined => {
    const [from, to] = [mapped(`${name}_from`, text), mapped(`${name}_to`, text)];
    return from === undefined && to === undefined ? undefined : `${title} ${spanText(from, to, unit)}`;
  };
  const grade = given('grade_id');
  const tag = given('tag_id');
  const region = given('region');
  const parts = [
    grade && `等级 ${nameOf(grades, grade)}`,
    tag && (tag === '0' ? '没有标签' : `标签 ${nameOf(tagOptions, tag)}`),
    region && `默认地址在${nameOf(regions, region)}`,
    span('注册于', 'created', dayOf),
    mapped('joined_within', (days) => `最近 ${days} 天内注册`),
    conditions['ordered'] === true && '下过单',
    conditions['ordered'] === false && '从未下单',
    mapped('ordered_within', (days) => `最近 ${days} 天内下过单`),
    mapped('ordered_before', (days) => `${days} 天以上没有下单`),
    span('支付订单', 'orders', String, ' 单'),
    span('累计消费', 'paid', formatYuan),
  ];
  return parts.filter((part) => typeof part === 'string').join('；');
}
