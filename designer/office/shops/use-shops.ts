import { useEffect, useState } from 'react';
import { ask } from '../../calls/ask.ts';
import type { ListOption } from '../list/list-def.ts';
import { useOffice } from '../office-context.ts';

const NONE: ListOption[] = [];

/**
 * The shops to filter by, the mall itself first; undefined until they are known. None for who reads no shops: without them a list
 * works all the same.
 */
export function useShops(): ListOption[] | undefined {
  const { session } = useOffice();
  const [shops, setShops] = useState<ListOption[]>();
  const may = session.may('shops.read');
  useEffect(() => {
    let wanted = true;
    if (!may) return undefined;
    const isOwn = session.role === 'merchant';
    ask(session, 'GET /mall/shops', { pageSize: 100 }).then(
      ({ list }) => {
        const own = isOwn ? [] : [{ value: '0', text: '商城自营' }];
        if (wanted) setShops([...own, ...list.map((row) => ({ value: String(row.distributor_id), text: row.name }))]);
      },
      () => wanted && setShops([]),
    );
    return () => {
      wanted = false;
    };
  }, [session, may]);
  return may ? shops : NONE;
}
