import { useEffect, useState } from 'react';
import type { MallEnterprise } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';

/** Enterprises to choose from. */
const MAX_ENTERPRISES = 100;

/** The newest enterprises; undefined until they are known, none where they cannot be read. */
export function useEnterprises(session: Session): readonly MallEnterprise[] | undefined {
  const [list, setList] = useState<readonly MallEnterprise[]>();
  useEffect(() => {
    let wanted = true;
    ask(session, 'GET /mall/enterprises', { page: 1, pageSize: MAX_ENTERPRISES }).then(
      (answer) => wanted && setList(answer.list),
      () => wanted && setList([]),
    );
    return () => {
      wanted = false;
    };
  }, [session]);
  return list;
}
