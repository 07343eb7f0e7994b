import type { ReactNode } from 'react';
import type { Site } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Pagination } from '../../../ui/list/Pager.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { pageOf } from '../../parts/list-state.ts';
import { memberPageHref } from './member-list.ts';
import styles from './area/MemberArea.module.css';

interface MemberListProps {
  site: Site;
  /** undefined when the rows could not be read. */
  total: number | undefined;
  pageSize: number;
  /** Text when there are no rows, with a link. */
  empty: { picture: string; title: string; hint?: string; href: string; action: string };
  children: ReactNode;
}

/** The rows of a member's list with pagination, or a message that there are none. */
export function MemberList({ site, total, pageSize, empty, children }: MemberListProps) {
  if (total === undefined)
    return (
      <Empty
        card
        picture="/artwork/mall/empty-error.svg"
        title="加载失败"
        hint="请检查网络后重试"
        action={
          <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
            重新加载
          </ButtonLink>
        }
      />
    );
  if (total === 0)
    return (
      <Empty
        card
        picture={`/artwork/mall/${empty.picture}.svg`}
        title={empty.title}
        hint={empty.hint}
        action={
          <ButtonLink kind="primary" href={empty.href}>
            {empty.action}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {children}
      <div className={styles.pages}>
        <Pagination
          page={pageOf(site.url.searchParams)}
          total={total}
          pageSize={pageSize}
          hrefOf={(page) => memberPageHref(site, page)}
        />
      </div>
    </>
  );
}
