import type { ReactNode } from 'react';
import type { ArticleCategory } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { Breadcrumb, type Crumb } from '../../parts/Breadcrumb.tsx';
import { HELP, nodePath } from './article-nodes.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from './articles.module.css';

interface ArticleFrameProps {
  site: Site;
  nodes: ArticleCategory[];
  /** The current node; undefined for all articles. */
  node?: ArticleCategory | undefined;
  /** Title of the page below its node. */
  title?: string;
  /** The page shows the questions of the help node, which have their own entry in the list of nodes. */
  isFaqs?: boolean;
  children: ReactNode;
}

/** Page frame with the list of nodes and the breadcrumb. */
export function ArticleFrame({ site, nodes, node, title, isFaqs = false, children }: ArticleFrameProps) {
  const all = `${site.base}/article`;
  const isAll = !node && !title;
  const crumbs: Crumb[] = [
    { name: '首页', href: site.base || '/' },
    isAll ? { name: '文章' } : { name: '文章', href: all },
    ...(node ? [{ name: node.category_name, ...(title ? { href: nodePath(site, node) } : {}) }] : []),
    ...(title ? [{ name: title }] : []),
  ];
  return (
    <div className={`centred ${styles.page}`}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.columns}>
        <nav className={`card ${styles.nodes}`} aria-label="文章分类">
          <a href={all} aria-current={isAll ? 'page' : undefined}>
            全部文章
          </a>
          {nodes.map((entry) => (
            <a
              key={entry.category_id}
              href={nodePath(site, entry)}
              aria-current={!isFaqs && entry.category_id === node?.category_id ? 'true' : undefined}
            >
              {entry.category_name}
            </a>
          ))}
          {nodes.some(({ node_key }) => node_key === HELP) && (
            <a href={`${all}/faqs`} aria-current={isFaqs ? 'page' : undefined}>
              常见问题
            </a>
          )}
        </nav>
        <Stack gap={4} className={`card ${styles.content}`}>
          {children}
        </Stack>
      </div>
    </div>
  );
}
