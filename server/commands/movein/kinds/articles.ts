/** Articles and their categories, which have one level here. */
import { eq } from 'drizzle-orm';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { addMallArticle, writeMallArticle } from '../../../content/articles/office.ts';
import { addMallArticleNode, writeMallArticleNode } from '../../../content/articles/nodes.ts';
import { article, articleNode } from '../../../content/articles/tables.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { flagOf, textOf } from '../../../kernel/http/input.ts';
import { byCall } from '../by-call.ts';
import type { Foreign, Kind, OfficeContext } from '../kind.ts';
import { countOf, idIn, idOf, rowsOf, textIn, timeOf, type Row } from '../source/values.ts';
import { introOf } from './goods-row.ts';

/** Characters of a category's name, and of a title. */
const LONGEST_NODE = 20;
const LONGEST_TITLE = 60;
const DEEPEST = 12;
/** The category of articles that have none there. */
const UNSORTED = '未分类';

function* branch(rows: readonly Row[], depth = 1): Generator<Foreign> {
  for (const row of rows) {
    const id = idIn(row, ['category_id', 'id']);
    if (id !== '') yield { id, name: textIn(row, ['category_name', 'name'], 60), row };
    if (depth < DEEPEST) yield* branch(rowsOf(row['children']), depth + 1);
  }
}

async function nodeNamed({ db }: Pick<OfficeContext, 'db'>, name: string): Promise<number | undefined> {
  return (await db.select().from(articleNode).where(eq(articleNode.name, name)))[0]?.node_id;
}

/** The number of a new category. */
function addNode(context: OfficeContext, name: string) {
  return byCall(
    'addMallArticleNode',
    { name },
    (read) => addMallArticleNode(context, read),
    ({ list }) => list.find((node) => node.name === name)?.node_id ?? 0,
  );
}

export const articleNodes: Kind = {
  key: 'article-node',
  name: '文章分类',
  read: async function* ({ source }) {
    const answer = await source.get('/article/category');
    if (isFailure(answer)) yield answer;
    else yield* branch(rowsOf(isRecord(answer) && 'list' in answer ? answer['list'] : answer));
  },
  convert: async (_move, { name: whole }) => {
    const name = whole.slice(0, LONGEST_NODE).trim();
    if (name === '') return fail('没有名称');
    return {
      input: { name },
      notes: [],
      same: (context) => nodeNamed(context, name),
      add: (context) => addNode(context, name),
      change: (context, own) =>
        byCall(
          'writeMallArticleNode',
          { name, node_id: own },
          (read) => writeMallArticleNode(context, read),
          () => own,
        ),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(articleNode).where(eq(articleNode.node_id, own));
    return row && { name: row.name, key: row.node_key };
  },
};

/** The category of articles without one, made when it is needed. */
async function unsorted(context: OfficeContext): Promise<number | Failure> {
  const known = await nodeNamed(context, UNSORTED);
  if (known !== undefined) return known;
  const made = await addNode(context, UNSORTED);
  return isFailure(made) ? made : made.own;
}

export const articles: Kind = {
  key: 'article',
  name: '文章',
  read: async function* ({ source }) {
    for await (const row of source.rows('/article/management', {}, ['article_id'])) {
      if (isFailure(row)) {
        yield row;
        continue;
      }
      const id = idIn(row, ['article_id']);
      if (id !== '') yield { id, name: textIn(row, ['title'], 200), row };
    }
  },
  convert: async ({ pictures, memory }, { name, row }) => {
    if (name === '') return fail('没有标题');
    const notes: string[] = [];
    const category = idOf(row['category_id']);
    const nodeId = category === '' ? undefined : memory.own('article-node', category);
    if (nodeId === undefined) notes.push(`没有分类，放在「${UNSORTED}」`);
    const content = await pictures.html(introOf(row['content']), notes);
    const isReleased = flagOf(row['release_status']) && content.trim() !== '';
    if (flagOf(row['release_status']) && !isReleased) notes.push('没有正文，未发布');
    const input = {
      title: name.slice(0, LONGEST_TITLE),
      summary: textIn(row, ['summary'], 200),
      author: textIn(row, ['author'], 30),
      article_type: textOf(row['article_type']) === 'bring' ? 'bring' : 'general',
      node_id: nodeId ?? 0,
      image: await pictures.one(textIn(row, ['image_url', 'share_image_url'], 2048), notes),
      content,
      is_released: isReleased,
      release_time: timeOf(row['release_time']) || timeOf(row['created']),
      sort: Math.min(9999, countOf(row['sort']) ?? 0),
    };
    const write = async (context: OfficeContext, own?: number) => {
      const node = input.node_id > 0 ? input.node_id : await unsorted(context);
      if (isFailure(node)) return node;
      const fields = { ...input, node_id: node };
      return own === undefined
        ? byCall(
            'addMallArticle',
            fields,
            (read) => addMallArticle(context, read),
            ({ article_id }) => article_id,
          )
        : byCall(
            'writeMallArticle',
            { ...fields, article_id: own },
            (read) => writeMallArticle(context, read),
            ({ article_id }) => article_id,
          );
    };
    return { input, notes, add: (context) => write(context), change: write };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(article).where(eq(article.article_id, own));
    if (!row) return undefined;
    const { views: _views, version: _version, created: _created, updated: _updated, ...rest } = row;
    return rest;
  },
};
