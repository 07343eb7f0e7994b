import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { useCallback, useState } from 'react';
import { ask } from '../../../calls/ask.ts';
import { useLoaded } from '../../../calls/use-call.ts';
import { loadVersions } from '../../../calls/page-versions.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Lines } from '../../../../ui/list/Lines.tsx';
import { Missing } from '../../parts/Waiting.tsx';

/** The versions of a page; an older one can be restored as the draft. */
export function PageVersions({ pageId, tools }: { pageId: number; tools: RowTools }) {
  const { notices } = useOffice();
  const { session } = tools;
  const [pages, setPages] = useState(1);
  const load = useCallback(() => loadVersions(session, pageId, pages), [session, pageId, pages]);
  const { value: versions, failure, reload } = useLoaded(load);
  const restore = async (version: number): Promise<void> => {
    if (!(await notices.confirm('用这个版本替换现在的草稿？已发布的页面不变。', '恢复'))) return;
    await tools.attempt(
      () => ask(session, 'POST /mall/pages/:page_id/restore', { page_id: pageId, version }),
      '已恢复为草稿',
    );
    reload();
  };
  return (
    <Stack as="section" gap={2} above aria-label="历史版本">
      <h3>历史版本</h3>
      {!versions && !failure && <p aria-busy="true">正在加载…</p>}
      <Missing name="历史版本" asked={{ failure, reload }} />
      {versions?.list.length === 0 && <p>还没有保存过</p>}
      <Lines as="ol">
        {versions?.list.map(({ version, created, author, published, draft }) => (
          <li key={version}>
            <span>{formatDateTime(created)}</span>
            <Note as="span">{author}</Note>
            {published && <Badge tone="success" text="已发布" />}
            {draft && <Badge tone="warning" text="草稿" />}
            {!published && !draft && (
              <Button kind="quiet" onClick={() => void restore(version)}>
                恢复
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {versions?.next !== undefined && (
        <Row>
          <Button kind="quiet" onClick={() => setPages((count) => count + 1)}>
            更早的版本
          </Button>
        </Row>
      )}
    </Stack>
  );
}
