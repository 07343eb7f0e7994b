/** Versions of the page that some members get on purpose. */
import { useState } from 'react';
import type { PageAudiences } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useCall } from '../../calls/use-call.ts';
import type { Session } from '../../calls/session.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../words/say.ts';
import { AudienceDialog } from './AudienceDialog.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { momentOf } from './experiment-words.ts';

/** Whom a version is for, in words. */
function whomOf(
  { kind, value }: PageAudiences['list'][number],
  { grades, provinces }: Pick<PageAudiences, 'grades' | 'provinces'>,
): string {
  if (kind === 'paid') return say('付费会员');
  const name =
    kind === 'grade'
      ? grades.find(({ grade_id }) => grade_id === value)?.name
      : provinces.find(({ code }) => code === value)?.name;
  return name ?? say('已删除的等级或地区');
}

export function Audiences({ session }: { session: Session }) {
  const { page } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const asked = useCall(session, 'GET /mall/pages/:page_id/audiences', {
    page_id: page.page_id,
  });
  const { value, show } = asked;
  return (
    <Stack as="section" gap={2} aria-label={say('给指定会员的版本')}>
      <Row at="edges">
        <strong>{say('给指定会员的版本')}</strong>
        {value && session.mayEverywhere('publishing.write') && (
          <Button size="small" onClick={() => setOpen(true)}>
            {say('选择会员')}
          </Button>
        )}
      </Row>
      <NotLoaded asked={asked} retry={say('重试加载会员')} />
      {value?.list.length === 0 && (
        <Text as="p" tone="second" size="sm">
          {say('某个等级或地区的会员可以看到另一个版本，比如只给付费会员的活动。')}
        </Text>
      )}
      {value && value.list.length > 0 && (
        <Lines aria-label={say('会员和版本')}>
          {value.list.map((row) => (
            <li key={`${row.kind} ${row.value}`}>
              <strong>{whomOf(row, value)}</strong>
              <span>{momentOf(row)}</span>
            </li>
          ))}
        </Lines>
      )}
      {isOpen && value && (
        <AudienceDialog session={session} known={value} onClose={() => setOpen(false)} onSaved={show} />
      )}
    </Stack>
  );
}
