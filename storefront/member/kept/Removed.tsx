import type { Site } from '../../route-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';

/** Without scripts: after a removal, the way to take it back. */
export function Removed({ site }: { site: Site }) {
  const { searchParams, pathname } = site.url;
  const id = searchParams.get('removed') ?? '';
  if (searchParams.get('restored') === '1')
    return (
      <Well as="p" tone="primary" role="status">
        已撤销
      </Well>
    );
  if (!/^\d{1,18}$/.test(id)) return null;
  return (
    <Well as="form" tone="primary" method="post" action={pathname}>
      <Row gap={3}>
        <span role="status">已删除</span>
        <input type="hidden" name="item_id" value={id} />
        <Button type="submit" size="small" name="step" value="undo">
          撤销
        </Button>
      </Row>
    </Well>
  );
}
