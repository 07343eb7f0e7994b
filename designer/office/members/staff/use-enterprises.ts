import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import type { Session } from '../../../calls/session.ts';
import { useCall, type Loaded } from '../../../calls/use-call.ts';

/** Maximum number of enterprises to choose from. */
const MAX_ENTERPRISES = 100;

/** The newest enterprises. */
export function useEnterprises(session: Session): Loaded<{ list: MallEnterprise[] }> {
  return useCall(session, 'GET /mall/enterprises', { page: 1, pageSize: MAX_ENTERPRISES });
}
