/** Tests of versions of the page: the open one with what came of it so far, and those that ended. */
import { useState } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Heads, Table } from '../../../ui/list/Table.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useCall } from '../../calls/use-call.ts';
import type { Session } from '../../calls/session.ts';
import { useEditor } from '../editor-context.ts';
import { say } from '../../words/say.ts';
import { EndDialog } from './EndDialog.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { ExperimentDialog } from './ExperimentDialog.tsx';
import { differenceText, goalText, momentOf, nameOfVersion, verdictOf } from './experiment-words.ts';
import styles from './effects.module.css';

const GOALS = { orders: say('下单率'), sales: say('每次访问的销售额') } as const;
const STATES = {
  waiting: say('等待开始'),
  running: say('进行中'),
  over: say('时间已到'),
  ended: say('已结束'),
} as const;

function spanOf({ state, since, until }: Experiment): string {
  const [from, to] = [formatDateTime(since).slice(5, 16), formatDateTime(until).slice(5, 16)];
  return say('{state}，{from} 到 {to}', { state: STATES[state], from, to });
}

function Test({ test }: { test: Experiment }) {
  return (
    <>
      <Table numbers={2} className={styles.table}>
        <caption>{spanOf(test)}</caption>
        <Heads titles={[say('版本'), say('访问'), GOALS[test.goal], say('相差')]} />
        <tbody>
          {test.versions.map((one, nth) => (
            <tr key={one.version}>
              <th scope="row" title={momentOf(one)}>
                {say('{name}，{share}%', { name: nameOfVersion(nth), share: one.share })}
              </th>
              <td>{one.visits}</td>
              <td>{goalText(one, test.goal)}</td>
              <td>{differenceText(one)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Well as="ul" aria-label={say('测试结论')}>
        {verdictOf(test).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Well>
    </>
  );
}

export function Experiments({ session }: { session: Session }) {
  const { page } = useEditor();
  const [opened, setOpened] = useState<'begin' | 'end'>();
  const asked = useCall(session, 'GET /mall/pages/:page_id/experiments', {
    page_id: page.page_id,
  });
  const { value, reload } = asked;
  const mayPublish = session.mayEverywhere('publishing.write');
  const [newest, ...earlier] = value?.list ?? [];
  const open = newest && newest.state !== 'ended' ? newest : undefined;
  const past = open ? earlier : (value?.list ?? []);
  const close = (): void => setOpened(undefined);
  return (
    <Stack as="section" gap={2} aria-label={say('A/B 测试')}>
      <Row at="edges">
        <strong>{say('A/B 测试')}</strong>
        {value && mayPublish && (
          <Button size="small" onClick={() => setOpened(open ? 'end' : 'begin')}>
            {open ? say('结束测试') : say('比较版本')}
          </Button>
        )}
      </Row>
      <NotLoaded asked={asked} retry={say('重试加载测试')} />
      {open && <Test test={open} />}
      {value && !open && (
        <Text as="p" tone="second" size="sm">
          {say('把两到四个版本同时给不同的顾客看，看哪个带来更多订单或销售额。')}
        </Text>
      )}
      {past.length > 0 && (
        <details>
          <summary>{say('以前的测试（{count}）', { count: past.length })}</summary>
          {past.map((test) => (
            <Test key={test.experiment_id} test={test} />
          ))}
        </details>
      )}
      {opened === 'begin' && <ExperimentDialog session={session} onClose={close} onBegun={reload} />}
      {opened === 'end' && open && <EndDialog session={session} test={open} onClose={close} onEnded={reload} />}
    </Stack>
  );
}
