/** Suggestions as the office and assistants read them: the list, and one beside what it would change. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ReadSuggestionAnswer, Suggestion } from '../../../schemas/types/contract.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { readInputOf } from '../../kernel/calls/run.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { apiKey } from '../../kernel/access/tables.ts';
import { actorOf } from '../../kernel/system/audit.ts';
import { goods } from '../../goods/tables.ts';
import { boundOf } from '../../offers/coupon/office-rows.ts';
import { operator } from '../../people/operator/tables.ts';
import { formOf, mayDecide, TEXT_FIELDS, textsOf, type Row, type Texts } from './kinds.ts';
import { suggestion } from './tables.ts';

/** Names by the trail's word for an operator or a key, and of goods by number. */
interface Names {
  people: ReadonlyMap<string, string>;
  goods: ReadonlyMap<number, string>;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Numbers of those that the trail's words name, e.g. those of `operator:5`. */
const idsOf = (kind: 'operator' | 'key', actors: readonly string[]): number[] =>
  actors.flatMap((actor) => (actor.startsWith(`${kind}:`) ? [Number(actor.slice(kind.length + 1))] : []));

async function peopleOf(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const [operators, keys] = [idsOf('operator', actors), idsOf('key', actors)];
  const { operator_id, username } = operator;
  const { key_id, name } = apiKey;
  const [people, programs] = await Promise.all([
    operators.length === 0
      ? []
      : db.select({ id: operator_id, username }).from(operator).where(inArray(operator_id, operators)),
    keys.length === 0 ? [] : db.select({ id: key_id, name }).from(apiKey).where(inArray(key_id, keys)),
  ]);
  return new Map([
    ...people.map(({ id, username }): [string, string] => [`operator:${id}`, username]),
    ...programs.map(({ id, name }): [string, string] => [`key:${id}`, `${name}（接口密钥）`]),
  ]);
}

async function namesOf(db: Db, rows: readonly Row[]): Promise<Names> {
  const actors = rows.flatMap(({ suggested_by, decided_by }) => [suggested_by, `operator:${decided_by ?? 0}`]);
  const goodsIds = unique(rows.map(({ goods_id }) => goods_id).filter((id) => id > 0));
  const { goods_id: id, item_name: name } = goods;
  const [people, named] = await Promise.all([
    peopleOf(db, unique(actors)),
    goodsIds.length === 0 ? [] : db.select({ id, name }).from(goods).where(inArray(id, goodsIds)),
  ]);
  return { people, goods: new Map(named.map((one) => [one.id, one.name])) };
}

/** What the suggestion is about: goods that are gone keep the name that is known of them. */
function aboutOf(row: Row, names: Names): string {
  if (row.kind === 'coupon') return String(row.fields['title'] ?? '');
  return names.goods.get(row.goods_id) ?? String(row.before['name'] ?? '');
}

function answerOf(row: Row, names: Names, context: ScopedContext): Suggestion {
  const texts = textsOf(row);
  return {
    suggestion_id: row.suggestion_id,
    kind: row.kind,
    about: aboutOf(row, names),
    goods_id: row.goods_id,
    card_id: row.card_id,
    fields: row.kind === 'coupon' ? [] : TEXT_FIELDS.filter((field) => texts[field] !== undefined),
    note: row.note,
    suggested_by: names.people.get(row.suggested_by) ?? '',
    suggested_at: row.suggested_at,
    state: row.state,
    decided_by: (row.decided_by !== null && names.people.get(`operator:${row.decided_by}`)) || '',
    decided_at: row.decided_at,
    reason: row.reason,
    is_own: row.suggested_by === actorOf(context),
    may_decide: row.state === 'waiting' && mayDecide(context, row),
  };
}

export async function answerOfOne(context: ScopedContext, row: Row): Promise<Suggestion> {
  return answerOf(row, await namesOf(context.db, [row]), context);
}

/** GET /mall/suggestions */
export const listSuggestions: Handler<'listSuggestions'> = async (context, input) => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const where = and(
    ofOwnShops(context, suggestion.shop_id),
    input.state && eq(suggestion.state, input.state),
    input.kind && eq(suggestion.kind, input.kind),
    input.goods_id ? eq(suggestion.goods_id, input.goods_id) : undefined,
  );
  const [rows, total] = await Promise.all([
    db.select().from(suggestion).where(where).orderBy(desc(suggestion.suggestion_id)).limit(pageSize).offset(offset),
    db.$count(suggestion, where),
  ]);
  const names = await namesOf(db, rows);
  return listAnswer(
    rows.map((row) => answerOf(row, names, context)),
    total,
  );
};

type Shown = ReadSuggestionAnswer;

/** A text as one string: parameters line by line. */
const plain = (text: Texts[keyof Texts] = ''): string =>
  typeof text === 'string' ? text : text.map(({ name, value }) => `${name}：${value}`).join('\n');

function comparedTexts(row: Row, now: Texts | undefined): Shown['texts'] {
  const [suggested, before] = [textsOf(row), row.before as Texts];
  // Afterwards it shows what was decided on, whatever became of the goods since.
  const present = row.state === 'waiting' ? (now ?? before) : before;
  return TEXT_FIELDS.filter((field) => suggested[field] !== undefined).map((field) => ({
    field,
    now: plain(present[field]),
    suggested: plain(suggested[field]),
    is_changed: plain(present[field]) !== plain(before[field]),
  }));
}

async function suggestedCoupon(db: Db, { fields }: Row): Promise<Shown['coupon'] | Failure> {
  const input = readInputOf('addMallCoupon', fields);
  if (isFailure(input)) return input;
  const { use_bound = 0, bound_ids: boundIds = [] } = input;
  return {
    card_type: input.card_type,
    title: input.title,
    description: input.description ?? '',
    reduce_cost: input.reduce_cost ?? 0,
    discount: input.discount ?? 0,
    least_cost: input.least_cost ?? 0,
    most_cost: input.most_cost ?? 0,
    use_bound,
    bound: await boundOf(db, use_bound, boundIds),
    quantity: input.quantity,
    get_limit: input.get_limit ?? 1,
    distributor_id: input.distributor_id ?? 0,
    begin_date: input.begin_date,
    end_date: input.end_date,
    valid_days: input.valid_days ?? 0,
  };
}

/** The row, if the caller may see it. */
async function suggestionOf(context: ScopedContext, id: number): Promise<Row | Failure> {
  const where = and(eq(suggestion.suggestion_id, id), ofOwnShops(context, suggestion.shop_id));
  const [row] = await context.db.select().from(suggestion).where(where);
  return row ?? notFound('建议不存在');
}

/** GET /mall/suggestions/:suggestion_id */
export const readSuggestion: Handler<'readSuggestion'> = async (context, { suggestion_id }) => {
  const row = await suggestionOf(context, suggestion_id);
  if (isFailure(row)) return row;
  const shown = await answerOfOne(context, row);
  if (row.kind === 'coupon') {
    const coupon = await suggestedCoupon(context.db, row);
    return isFailure(coupon) ? coupon : { suggestion: shown, goods_version: 0, texts: [], coupon };
  }
  const form = await formOf(context, row.goods_id);
  return { suggestion: shown, goods_version: form?.version ?? 0, texts: comparedTexts(row, form), coupon: null };
};
