import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Article, ArticleCategory } from '../../../schemas/types/contract.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import type { MallApi } from '../../shell/api/mall-api.ts';
import { askNodes } from './article-nodes.ts';
import type { W0087ArticlePage } from '../../../schemas/types/W0087-article-page.ts';
import { answered, notFound, redirectTo, type BlockProps, type LoadArgs, type Tdk } from '../../route-types.ts';
import { Place } from '../../shell/Place.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { richText } from '../../../engine/document/rich-text.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { TextLink } from '../../goods/parts/TextLink.tsx';
import styles from './articles.module.css';

interface ArticleData {
  article: Article;
  nodes: ArticleCategory[];
  /** Whether the article is among the member's favourites; undefined for guests. */
  isKept: boolean | undefined;
  /** Other articles of its node. */
  others: Article[];
}

/** How many other articles are listed below an article. */
const OTHERS = 5;

async function loadOthers(api: MallApi, { article_id: own, category_id }: Article): Promise<Article[]> {
  const query = { category_id: String(category_id), page: 1, pageSize: OTHERS + 1 };
  const { data } = await api.call('GET article/management', query);
  return (data?.list ?? []).filter(({ article_id }) => article_id !== own).slice(0, OTHERS);
}

/** /article/content/{id}, /article/detail/{id}: an article. Without an id it redirects to all articles. */
export async function load({ api, site, params, blocks }: LoadArgs<W0087ArticlePage>): Promise<ArticleData> {
  const { id } = params;
  if (id === undefined) throw redirectTo(`${site.base}/article`);
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const article = answered(await api.call('GET article/management/:article_id', { article_id: id }));
  const [nodes, others, kept] = await Promise.all([
    askNodes(api),
    blocks().then(({ isOthersShown }) => (isOthersShown ? loadOthers(api, article) : [])),
    site.member ? api.call('GET /mall/collected-articles/check', { article_id: id }) : undefined,
  ]);
  return { article, nodes, isKept: kept?.data?.is_fav, others };
}

export function tdk({ article }: ArticleData): Tdk {
  return { title: article.title, description: article.summary };
}

export default function ArticlePage({ data, site, places, blocks }: BlockProps<ArticleData, W0087ArticlePage>) {
  const { article, nodes, others, isKept = false } = data;
  const node = nodes.find(({ category_id }) => category_id === article.category_id);
  return (
    <ArticleFrame site={site} nodes={nodes} node={node} title={article.title}>
      <Stack as="article" gap={4}>
        <Stack gap={2}>
          <h1>{article.title}</h1>
          {blocks.isDateShown && (
            <Text as={Row} tone="second" size="xs" wraps="always" gap={4}>
              {article.author && <span>{article.author}</span>}
              <time>{formatDate(article.release_time)}</time>
            </Text>
          )}
        </Stack>
        <form method="post" action={`${site.base}/member/articles`}>
          <input type="hidden" name="article_id" value={String(article.article_id)} />
          <input type="hidden" name="drop" value={isKept ? '1' : ''} />
          <input type="hidden" name="back" value={site.url.pathname} />
          <Button type="submit" size="small" aria-pressed={isKept}>
            {isKept ? '已收藏' : '收藏'}
          </Button>
        </form>
        <div className={styles.rich} data-rich="" dangerouslySetInnerHTML={{ __html: richText(article.content) }} />
      </Stack>
      <Place part={places?.between} />
      {others.length > 0 && (
        <Stack as="section" gap={2} className={styles.more} aria-labelledby="more">
          <Text as="h2" size="md" id="more">
            {blocks.othersTitle || '相关文章'}
          </Text>
          <Stack as="ul" gap={2}>
            {others.map(({ article_id, title }) => (
              <li key={article_id}>
                <TextLink href={`${site.base}/article/detail/${article_id}`}>{title}</TextLink>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </ArticleFrame>
  );
}
