import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { MallConversation } from '../../../../schemas/types/contract.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { useFresh } from '../../news.tsx';
import { useOffice } from '../../office-context.ts';
import { stateOf, whoOf } from './ConversationList.tsx';
import styles from './talk.module.css';
import { Missing } from '../../parts/Waiting.tsx';

/** How many open conversations stand beside the one that is read. */
const BESIDE = 50;

/** Whoever waits stands first, the longest on top; then the latest. */
export function inOrder(rows: readonly MallConversation[]): MallConversation[] {
  const turn = ({ waiting_since, last_at }: MallConversation): number =>
    waiting_since > 0 ? waiting_since : Number.MAX_SAFE_INTEGER - last_at;
  return rows.toSorted((one, other) => turn(one) - turn(other));
}

/** The arrows move between the entries. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const now = links.findIndex((link) => link === document.activeElement);
  links[Math.min(Math.max(now + step, 0), links.length - 1)]?.focus();
}

/** The open conversations beside the one that is read; one stop of the Tab key, the arrows move in it, Enter opens. */
export function ConversationRail({ current }: { current: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/conversations', { state: 'open', pageSize: BESIDE });
  const { value, reload } = asked;
  useFresh(['waits', 'conversation', 'conversation-written'], reload);
  const rows = inOrder(value?.list ?? []);
  const isListed = rows.some(({ conversation_id: id }) => String(id) === current);
  return (
    <Card as="nav" className={styles.rail} aria-label="进行中的会话" onKeyDown={move}>
      <Missing name="进行中的会话" asked={asked} />
      {rows.map((row, at) => {
        const id = String(row.conversation_id);
        return (
          <ListEntry
            as={Link}
            key={id}
            to={`/edit/conversations/${id}`}
            aria-current={id === current ? 'page' : undefined}
            tabIndex={(isListed ? id === current : at === 0) ? 0 : -1}
          >
            <Stack as="span" gap={0} className="grow">
              <Row as="span" at="edges">
                <Text weight={row.unread > 0 ? 'strong' : 'plain'} long="cut">
                  {whoOf(row)}
                </Text>
                <Badge {...stateOf(row)} />
              </Row>
              <Text tone="second" size="xs" long="cut">
                {row.last_text}
              </Text>
            </Stack>
          </ListEntry>
        );
      })}
      {value && rows.length === 0 && (
        <Text as="p" tone="second" size="xs">
          没有进行中的会话
        </Text>
      )}
    </Card>
  );
}
