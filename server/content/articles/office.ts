/** Articles in the office: a list with their states, one article to edit, and releasing it. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { safePicture } from '../../../engine/address.ts';
import { richText } from '../../../engine/document/rich-text.ts';
import { writtenText } from '../../kernel/system/written-text.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { definedOf, namesOf, pick } from '../../../engine/rules/wire/pick.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { MallArticle, MallArticleDetail } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type DbClock } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { article, articleCollect, articleNode, articlePraise } from './tables.ts';

type Row = typeof article.$inferSelect;
type Fields = Omit<Row, 'article_id' | 'views' | 'created' | 'updated' | 'version'>;
type State = MallArticle['state'];

const MISSING = SERVER_MESSAGES.noArticle;
const wrong = (field: string, message: string): Failure => fail(message, 422, { field });

/** The state of an article at a time: the first that applies. */
function stateAt(now: number): SQL<State> {
  const { is_released, release_time, off_time } = article;
  return sql<State>`case when not ${is_released} then 'draft' when ${off_time} > 0 and ${off_time} <= ${now}::bigint then 'over'
    when ${release_time} > ${now}::bigint then 'waiting' else 'out' end`;
}

const praises = sql<number>`(select count(*)::int from ${articlePraise} p where p.article_id = article.article_id)`;

interface Found {
  row: Row;
  state: State;
  node: string;
  praises: number;
}

const columnsAt = (now: number) => ({
  row: article,
  state: stateAt(now),
  node: sql<string>`coalesce(${articleNode.name}, '')`,
  praises,
});

function rowOf({ row, state, node, praises: likes }: Found): MallArticle {
  return {
    article_id: row.article_id,
    title: row.title,
    summary: row.summary,
    author: row.author,
    article_type: row.article_type,
    node_id: row.node_id,
    node_name: node,
    image: row.image,
    state,
    is_released: row.is_released,
    release_time: row.release_time,
    off_time: row.off_time,
    sort: row.sort,
    views: row.views,
    praises: likes,
    updated: row.updated,
    version: row.version,
  };
}

const SORTS = {
  article_id: article.article_id,
  release_time: article.release_time,
  sort: article.sort,
  views: article.views,
};

/** GET /mall/articles; `counts` are by state and respect the other filters. */
export const listMallArticles: Handler<'listMallArticles'> = async (context, input) => {
  const { db } = context;
  const now = seconds(context);
  const { pageSize, offset } = pagingOf(input, 20);
  const { keyword = '', node_id: node, article_type: type, state } = input;
  const every = and(
    finds(keyword, article.title),
    node === undefined ? undefined : eq(article.node_id, node),
    type && eq(article.article_type, type),
  );
  const where = and(every, state && sql`${stateAt(now)} = ${state}`);
  const countOf = (one: State): SQL<number> => sql<number>`(count(*) filter (where ${stateAt(now)} = ${one}))::int`;
  const [rows, total, [counts]] = await Promise.all([
    db
      .select(columnsAt(now))
      .from(article)
      .leftJoin(articleNode, eq(articleNode.node_id, article.node_id))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [asc(article.sort), desc(article.release_time)], article.article_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(article, where),
    db
      .select({ draft: countOf('draft'), waiting: countOf('waiting'), out: countOf('out'), over: countOf('over') })
      .from(article)
      .where(every),
  ]);
  return { ...listAnswer(rows.map(rowOf), total), counts: counts ?? { draft: 0, waiting: 0, out: 0, over: 0 } };
};

async function detailOf(context: DbClock, id: number): Promise<MallArticleDetail | Failure> {
  const [found] = await context.db
    .select(columnsAt(seconds(context)))
    .from(article)
    .leftJoin(articleNode, eq(articleNode.node_id, article.node_id))
    .where(eq(article.article_id, id));
  return found ? { ...rowOf(found), content: richText(found.row.content) } : notFound(MISSING);
}

/** GET /mall/articles/:article_id */
export const readMallArticle: Handler<'readMallArticle'> = (context, { article_id: id }) => detailOf(context, id);

const EMPTY: Fields = {
  node_id: 0,
  title: '',
  summary: '',
  author: '',
  image: '',
  content: '',
  article_type: 'general',
  is_released: false,
  release_time: 0,
  off_time: 0,
  sort: 0,
};
const FIELDS = namesOf(EMPTY);

/** The fields of the article after the request: fields not sent stay unchanged, or are empty in a new article. */
function fieldsOf(input: InputOf<'addMallArticle'>, now: number, before?: Row): Fields {
  const sent = definedOf(pick(input, FIELDS));
  const fields = { ...EMPTY, ...(before && pick(before, FIELDS)), ...sent };
  return {
    ...fields,
    title: input.title.trim(),
    summary: fields.summary.trim(),
    author: fields.author.trim(),
    content: sent.content === undefined ? fields.content : writtenText('content', sent.content),
    release_time: fields.release_time || now,
  };
}

async function failureOf({ db }: Pick<Context, 'db'>, fields: Fields): Promise<Failure | undefined> {
  if (fields.image !== '' && safePicture(fields.image) === '') return wrong('image', PICTURE_MESSAGES.wrongAddress);
  if (fields.off_time > 0 && fields.off_time <= fields.release_time)
    return wrong('off_time', OFFICE_MESSAGES.withdrawnBeforeShown);
  if (fields.is_released && fields.content.trim() === '') return wrong('content', '请填写正文后再发布');
  const nodes = await db.$count(articleNode, eq(articleNode.node_id, fields.node_id));
  return nodes === 0 ? wrong('node_id', SERVER_MESSAGES.noArticleNode) : undefined;
}

/** POST /mall/articles */
export const addMallArticle: Handler<'addMallArticle'> = async (context, input) => {
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const fields = fieldsOf(input, now);
    const failure = await failureOf({ db: tx }, fields);
    if (failure) return failure;
    const [made] = await tx
      .insert(article)
      .values({ ...fields, created: now, updated: now })
      .returning({ id: article.article_id });
    const id = made?.id ?? 0;
    await record(context, 'article.add', `article:${id}`, { before: null, after: fields }, tx);
    return detailOf(context, id);
  });
};

/** An article, locked until the transaction ends. */
async function locked(context: DbClock, id: number, version?: number): Promise<Row> {
  const [row] = await context.db.select().from(article).where(eq(article.article_id, id)).for('update');
  if (!row) return throwFailure(notFound(MISSING));
  if (version !== undefined && version !== row.version)
    throwFailure(fail('该文章已在别处修改', 409, { fresh: await detailOf(context, id) }));
  return row;
}

/** PUT /mall/articles/:article_id */
export const writeMallArticle: Handler<'writeMallArticle'> = async (context, input) => {
  const { article_id: id = 0 } = input;
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const before = await locked(context, id, input.version);
    const fields = fieldsOf(input, now, before);
    const failure = await failureOf({ db: tx }, fields);
    if (failure) return failure;
    await tx
      .update(article)
      .set({ ...fields, updated: now, version: before.version + 1 })
      .where(eq(article.article_id, id));
    await record(context, 'article.put', `article:${id}`, { before, after: fields }, tx);
    return detailOf(context, id);
  });
};

/** POST /mall/articles/:article_id/release: an article whose time has ended is released again from now on. */
export const releaseMallArticle: Handler<'releaseMallArticle'> = async (context, { article_id: id, is_released }) => {
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const before = await locked(context, id);
    if (is_released && before.content.trim() === '') return wrong('content', '请填写正文后再发布');
    const isOver = before.off_time > 0 && before.off_time <= now;
    const after = { is_released, off_time: is_released && isOver ? 0 : before.off_time };
    await tx
      .update(article)
      .set({ ...after, updated: now, version: before.version + 1 })
      .where(eq(article.article_id, id));
    const was = { is_released: before.is_released, off_time: before.off_time };
    await record(context, 'article.release', `article:${id}`, { before: was, after }, tx);
    return detailOf(context, id);
  });
};

/** DELETE /mall/articles/:article_id, with its views, likes and bookmarks. */
export const deleteMallArticle: Handler<'deleteMallArticle'> = async (context, { article_id: id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const before = await locked(context, id);
    await tx.delete(articlePraise).where(eq(articlePraise.article_id, id));
    await tx.delete(articleCollect).where(eq(articleCollect.article_id, id));
    await tx.delete(article).where(eq(article.article_id, id));
    await record(context, 'article.delete', `article:${id}`, { before, after: null }, tx);
    return { status: true };
  });
