import type { Article, ArticleCategory } from '../../../schemas/types/contract.ts';
import { ArticleFrame } from './ArticleFrame.tsx';
import { HELP, askNodes } from './article-nodes.ts';
import { answered, notFound, type LoadArgs, type PageProps, type StructuredData } from '../../route-types.ts';
import { richText } from '../../../engine/document/rich-text.ts';
import styles from './articles.module.css';

interface FaqsData {
  nodes: ArticleCategory[];
  help: ArticleCategory;
  questions: Article[];
  /** Id of the open question; '' for none. */
  open: string;
}

/** /article/faqs/{id?}: questions of the help node with answers; the question named in the address is open. */
export async function load({ api, params }: LoadArgs): Promise<FaqsData> {
  const nodes = await askNodes(api);
  const help = nodes.find(({ node_key }) => node_key === HELP);
  if (!help) throw notFound();
  const query = { category_id: String(help.category_id), page: 1, pageSize: 100 };
  const questions = answered(await api.call('GET article/management', query)).list;
  const { id: open = '' } = params;
  if (open && !questions.some(({ article_id }) => String(article_id) === open)) throw notFound();
  return { nodes, help, questions, open };
}

/** Text of an answer without its markup. */
const plain = (html: string): string =>
  richText(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

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
  const { nodes, help, questions, open } = data;
  return (
    <ArticleFrame site={site} nodes={nodes} node={help} title="常见问题" isFaqs>
      <h1>常见问题</h1>
      <div>
        {questions.map(({ article_id, title, content }) => (
          <details key={article_id} className={styles.faq} open={String(article_id) === open}>
            <summary>{title}</summary>
            <div className={styles.rich} data-rich="" dangerouslySetInnerHTML={{ __html: richText(content) }} />
          </details>
        ))}
      </div>
    </ArticleFrame>
  );
}
