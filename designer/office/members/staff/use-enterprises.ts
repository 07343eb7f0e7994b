import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import type { Session } from '../../../calls/session.ts';
import { useCall } from '../../../calls/use-call.ts';

/** Maximum number of enterprises to choose from. */
const MAX_ENTERPRISES = 100;

const NONE: readonly MallEnterprise[] = [];

/** The newest enterprises; undefined until loaded, empty when they cannot be read. */
export function useEnterprises(session: Session): readonly MallEnterprise[] | undefined {
  const newest = { page: 1, pageSize: MAX_ENTERPRISES };
  const { value, failure } = useCall(session, 'GET /mall/enterprises', newest);
  return failure ? NONE : value?.list;
}
