import type { Article, ArticleCategory } from '../../../schemas/types/contract.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import { HELP, askNodes } from './article-nodes.ts';
import { answered, notFound, type LoadArgs, type PageProps, type StructuredData } from '../../route-types.ts';
import { richText } from '../../../engine/document/rich-text.ts';
import { SearchBox } from '../../goods/search/SearchBox.tsx';
import { TextLink } from '../../goods/parts/TextLink.tsx';
import { servicePath } from '../help/service-path.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './articles.module.css';

interface FaqsData {
  nodes: ArticleCategory[];
  help: ArticleCategory;
  questions: Article[];
  /** Id of the open question; '' for none. */
  open: string;
  keywords: string;
}

/** Text of an answer without its markup. */
const plain = (html: string): string =>
  richText(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether title or answer have all words. */
function hasWords({ title, content }: Article, words: readonly string[]): boolean {
  const text = `${title} ${plain(content)}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/**
 * /article/faqs/{id?}: questions of the help node with answers, all or those with the searched words. The question named in the
 * address is open, else the first one.
 */
export async function load({ api, site, params }: LoadArgs): Promise<FaqsData> {
  const nodes = await askNodes(api);
  const help = nodes.find(({ node_key }) => node_key === HELP);
  if (!help) throw notFound();
  const query = { category_id: String(help.category_id), page: 1, pageSize: 100 };
  const questions = answered(await api.call('GET article/management', query)).list;
  const { id: open = '' } = params;
  if (open && !questions.some(({ article_id }) => String(article_id) === open)) throw notFound();
  const keywords = site.url.searchParams.get('keywords')?.trim().slice(0, 60) ?? '';
  const words = keywords.toLowerCase().split(/\s+/);
  const found = keywords === '' ? questions : questions.filter((one) => hasWords(one, words));
  return { nodes, help, questions: found, open: open || String(found[0]?.article_id ?? ''), keywords };
}

export function structuredData({ questions }: FaqsData): StructuredData[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, content }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: plain(content) },
      })),
    },
  ];
}

export default function FaqsPage({ data, site }: PageProps<FaqsData>) {
  const { nodes, help, questions, open, keywords } = data;
  const all = `${site.base}/article/faqs`;
  const ask = (
    <ButtonLink kind="primary" href={servicePath(site.base, 'page')}>
      联系客服
    </ButtonLink>
  );
  return (
    <ArticleFrame site={site} nodes={nodes} node={help} title="常见问题" isFaqs>
      <Row at="edges" gap={4} wraps="always">
        <h1>常见问题</h1>
        <SearchBox label="搜索问题" name="keywords" value={keywords} action={all} />
      </Row>
      {keywords !== '' && (
        <Text as="p" tone="second" role="status">
          {`与“${keywords}”有关的问题 ${questions.length} 个`} <TextLink href={all}>查看全部问题</TextLink>
        </Text>
      )}
      {questions.length === 0 ? (
        <Empty
          picture="/artwork/mall/empty-results.svg"
          title="没有找到有关的问题"
          hint="换个词试试，或直接问客服"
          action={ask}
        />
      ) : (
        <>
          <div>
            {questions.map(({ article_id, title, content }) => (
              <details key={article_id} className={styles.faq} open={String(article_id) === open}>
                <summary>{title}</summary>
                <div className={styles.rich} data-rich="" dangerouslySetInnerHTML={{ __html: richText(content) }} />
              </details>
            ))}
          </div>
          <Row as="p" gap={3} wraps="always">
            没有解决您的问题？{ask}
          </Row>
        </>
      )}
    </ArticleFrame>
  );
}
