import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Article, ArticleCategory, ArticleList } from '../../../schemas/types/contract.ts';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import type { W0086ArticlesPage } from '../../../schemas/types/W0086-articles-page.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import { CHANNELS } from '../../../engine/rules/content/channels.ts';
import { askNodes, channelPage } from './article-nodes.ts';
import { hrefWith, pageName, pageOf } from '../../parts/list-state.ts';
import {
  answered,
  notFound,
  redirectTo,
  type BlockProps,
  type LoadArgs,
  type Site,
  type Tdk,
} from '../../route-types.ts';
import { Place } from '../../shell/Place.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './articles.module.css';

interface ArticlesData {
  nodes: ArticleCategory[];
  node?: ArticleCategory | undefined;
  articles: ArticleList;
}

/** Articles per page (storefront spec 9). */
const PAGE_SIZE = 10;
const ALL = '全部文章';

/** The path below the site's base, which may be the key of a channel or node. */
function keyOf({ site }: LoadArgs): string {
  return site.url.pathname
    .slice(site.base.length + 1)
    .replace(/\/$/, '')
    .toLowerCase();
}

/** The node of the address: by its id, or by its key in the path. */
function nodeOf(nodes: ArticleCategory[], args: LoadArgs): ArticleCategory | undefined {
  const { site, params } = args;
  const { id } = params;
  if (id !== undefined) {
    const found = nodes.find(({ category_id }) => String(category_id) === id);
    if (!found) throw notFound();
    return found;
  }
  const key = keyOf(args);
  const found = nodes.find(({ node_key }) => node_key === key);
  if (!found && CHANNELS.includes(key)) throw redirectTo(`${site.base}/custompage`);
  return found;
}

/**
 * /article, /article/node/{id}, and channels like /news: articles of all nodes or of one. A channel with a page chosen in the
 * office, or without a node, redirects to a composed page.
 */
export async function load(args: LoadArgs): Promise<ArticlesData> {
  const { api, site } = args;
  const key = keyOf(args);
  const isChannel = CHANNELS.includes(key);
  const [nodes, pageId] = await Promise.all([askNodes(api), isChannel ? channelPage(api, key) : '']);
  if (pageId) throw redirectTo(`${site.base}/custompage?pageid=${pageId}`);
  const node = nodeOf(nodes, args);
  const page = pageOf(site.url.searchParams);
  const query = { page, pageSize: PAGE_SIZE, ...(node && { category_id: String(node.category_id) }) };
  const articles = answered(await api.call('GET article/management', query));
  const lastPage = Math.ceil(articles.total_count / PAGE_SIZE);
  if (page > Math.max(1, lastPage)) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  return { nodes, node, articles };
}

export function tdk({ node }: ArticlesData): Tdk {
  return { title: node?.category_name ?? ALL };
}

interface ArticleRowProps {
  article: Article;
  /** name of its node; '' where the page is of one */
  node: string;
  /** The newest one is larger. */
  leads: boolean;
  site: Site;
  blocks: W0086ArticlesPage;
}

function ArticleRow({ article, node, leads, site, blocks }: ArticleRowProps) {
  return (
    <li>
      <Row
        as="a"
        gap={4}
        align="stretch"
        className={styles.article}
        data-leads={leads || undefined}
        href={`${site.base}/article/detail/${article.article_id}`}
      >
        {blocks.isPictureShown && (
          <span className={styles.picture}>
            <Picture
              address={article.image_url}
              alt=""
              {...(leads ? { width: 400, height: 240, eager: true } : { width: 200, height: 120 })}
            />
          </span>
        )}
        <span className={styles.words}>
          <Text as="strong" size={leads ? 'lg' : 'md'}>
            {article.title}
          </Text>
          {blocks.isSummaryShown && <Text tone="second">{article.summary}</Text>}
          <Row as="span" gap={3} className={styles.about}>
            {node !== '' && <Badge tone="accent" text={node} />}
            {blocks.isDateShown && (
              <Text as="time" tone="second" size="xs">
                {formatDate(article.release_time)}
              </Text>
            )}
          </Row>
        </span>
      </Row>
    </li>
  );
}

export default function ArticlesPage({ data, site, places, blocks }: BlockProps<ArticlesData, W0086ArticlesPage>) {
  const { nodes, node, articles } = data;
  const isFirst = pageOf(site.url.searchParams) === 1;
  const nameOf = ({ category_id }: Article): string =>
    nodes.find((one) => one.category_id === category_id)?.category_name ?? '';
  return (
    <ArticleFrame site={site} nodes={nodes} node={node}>
      <h1>{node?.category_name ?? ALL}</h1>
      <Place part={places?.between} />
      {articles.list.length === 0 ? (
        <Empty
          picture="/artwork/mall/empty-results.svg"
          title="这里还没有文章"
          action={
            <ButtonLink href={site.base || '/'} kind="primary">
              去首页看看
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {articles.list.map((article, at) => (
            <ArticleRow
              key={article.article_id}
              article={article}
              node={node ? '' : nameOf(article)}
              leads={at === 0 && isFirst}
              site={site}
              blocks={blocks}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={pageOf(site.url.searchParams)}
        total={articles.total_count}
        pageSize={PAGE_SIZE}
        hrefOf={(target) => hrefWith(site, { page: pageName(target) })}
      />
    </ArticleFrame>
  );
}
