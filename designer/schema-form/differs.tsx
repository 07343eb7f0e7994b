/** At a property that has another value at a width: the mark, and the way back. */
import { observer } from 'mobx-react-lite';
import { Button } from '../../ui/controls/Button.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { useFieldHost } from './panel-context.ts';
import type { DataPath } from './schema-path.ts';
import { say } from '../words/say.ts';

export const Differs = observer(function Differs({ path, label }: { path: DataPath; label: string }) {
  const differs = useFieldHost().differs?.(path);
  if (!differs) return null;
  return (
    <Row at="edges">
      <Badge tone="primary" text={say('此宽度不同：{where}', { where: differs.where })} />
      <Button
        kind="quiet"
        aria-label={say('恢复{where}的{label}', { where: differs.where, label })}
        onClick={differs.takeBack}
      >
        {say('恢复')}
      </Button>
    </Row>
  );
});
