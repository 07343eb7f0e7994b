import { useCall } from '../../../calls/use-call.ts';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { useFresh } from '../../news.tsx';
import { useOffice } from '../../office-context.ts';

/** How many conversations wait for an answer, beside the page's name in the menu. */
export function ConversationCount() {
  const { session } = useOffice();
  const { value, reload } = useCall(session, 'GET /mall/conversations', { state: 'waiting', pageSize: 1 });
  useFresh(['waits'], reload);
  const count = value?.total_count ?? 0;
  return count > 0 && <Badge tone="danger" text={count > 99 ? '99+' : String(count)} />;
}
