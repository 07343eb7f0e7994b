import { useCall } from '../../calls/use-call.ts';
import { Badge } from '../../../ui/text/Badge.tsx';
import { useFresh } from '../news.tsx';
import { useOffice } from '../office-context.ts';

/** How many requests wait for a decision, or how many decisions the asker has not seen, beside the page's name in the menu. */
export function RequestCount() {
  const { session } = useOffice();
  const which = session.mayEverywhere('publishing.write') ? { state: 'waiting' } : { unseen: true };
  const { value, reload } = useCall(session, 'GET /mall/page-requests', { ...which, pageSize: 1 });
  useFresh(['waits'], reload);
  const count = value?.total_count ?? 0;
  return count > 0 && <Badge tone="danger" text={count > 99 ? '99+' : String(count)} />;
}
