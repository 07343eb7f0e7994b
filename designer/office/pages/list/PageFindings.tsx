import { Link } from 'react-router-dom';
import { useCall } from '../../../calls/use-call.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Missing } from '../../parts/Waiting.tsx';

/** The problems that the nightly check found in a published page; each line links to its widget in the editor. */
export function PageFindings({ pageId, tools: { session } }: { pageId: number; tools: RowTools }) {
  const { value: found, failure, reload } = useCall(session, 'GET /mall/pages/:page_id/findings', { page_id: pageId });
  const mayWrite = session.may('pages.write');
  return (
    <Stack as="section" gap={2} above aria-label="检查发现的问题">
      <h3>检查发现的问题</h3>
      {!found && !failure && <p aria-busy="true">正在加载…</p>}
      <Missing name="检查结果" asked={{ failure, reload }} />
      {found && (
        <>
          {found.checked !== null && <Note>{`检查于 ${formatDateTime(found.checked)}`}</Note>}
          <Stack as="ul" gap={2}>
            {found.list.map(({ path, text, blocks }) => (
              <Row as="li" key={`${path} ${text}`} align="baseline" wraps="phone">
                <Badge tone={blocks ? 'danger' : 'warning'} text={blocks ? '错误' : '建议'} />
                {mayWrite ? (
                  <Text as={Link} long="breaks" to={`/edit/pages/${pageId}?at=${encodeURIComponent(path)}`}>
                    {text}
                  </Text>
                ) : (
                  <span>{text}</span>
                )}
              </Row>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}
