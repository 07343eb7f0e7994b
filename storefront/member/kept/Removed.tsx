import type { Site } from '../../route-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';

const DONE: Readonly<Record<string, string>> = {
  'restored=1': '已撤销',
  'alerts=on': '降价时会在消息里提醒您',
  'alerts=off': '已关闭降价提醒',
};

/** What a form of the list did; after a removal, the way to take it back. */
export function Removed({ site }: { site: Site }) {
  const { searchParams, pathname, search } = site.url;
  const id = searchParams.get('removed') ?? '';
  const done = DONE[`restored=${searchParams.get('restored')}`] ?? DONE[`alerts=${searchParams.get('alerts')}`];
  if (done)
    return (
      <Well as="p" tone="primary" role="status">
        {done}
      </Well>
    );
  if (!/^\d{1,18}$/.test(id)) return null;
  return (
    <Well as="form" tone="primary" method="post" action={pathname + search}>
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
