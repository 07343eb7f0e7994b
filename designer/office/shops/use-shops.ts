import { useCallback, useMemo } from 'react';
import type { MallShop } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded } from '../../calls/use-call.ts';
import type { Session } from '../../calls/session.ts';
import type { ListOption } from '../list/list-def.ts';
import { useOffice } from '../office-context.ts';

const NONE: MallShop[] = [];
/** Rows per request, the maximum that the call allows. */
const PAGE_SIZE = 100;

/** Loads all shops, because each one can be chosen; a mall has at most some hundreds. */
async function everyShop(session: Session): Promise<MallShop[]> {
  const shops: MallShop[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total_count: total } = await ask(session, 'GET /mall/shops', { page, pageSize: PAGE_SIZE });
    shops.push(...list);
    if (list.length === 0 || shops.length >= total) return shops;
  }
}

/** All shops, or a merchant's own; undefined until loaded, empty for operators who may not read shops. */
function useEveryShop(): MallShop[] | undefined {
  const { session } = useOffice();
  const may = session.may('shops.read');
  const load = useCallback(async () => (may ? everyShop(session) : NONE), [session, may]);
  const { value, failure } = useLoaded(load);
  return failure ? NONE : value;
}

const optionOf = ({ distributor_id: id, name }: MallShop): ListOption => ({ value: String(id), text: name });

interface ShopChoices {
  /** The shops to filter by, the mall itself first. */
  shops: ListOption[];
  /** Shops whose merchants receive payouts. */
  sellers: ListOption[];
}

/** Undefined until loaded. When they cannot be loaded or read, the result is empty and the list still works. */
export function useShopChoices(): ShopChoices | undefined {
  const { session } = useOffice();
  const every = useEveryShop();
  const isWhole = session.mayEverywhere('shops.read');
  return useMemo(
    () =>
      every && {
        shops: [...(isWhole ? [{ value: '0', text: '商城自营' }] : []), ...every.map(optionOf)],
        sellers: every.filter(({ merchant }) => merchant !== '').map(optionOf),
      },
    [every, isWhole],
  );
}

export const useShops = (): ListOption[] | undefined => useShopChoices()?.shops;
