import { useCallback, useMemo } from 'react';
import type { MallShop } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded, type Loaded } from '../../calls/use-call.ts';
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

/** All shops, or a merchant's own; none for operators who may not read shops. */
function useEveryShop(): Loaded<MallShop[]> {
  const { session } = useOffice();
  const may = session.may('shops.read');
  const load = useCallback(async () => (may ? everyShop(session) : NONE), [session, may]);
  return useLoaded(load);
}

const optionOf = ({ distributor_id: id, name }: MallShop): ListOption => ({ value: String(id), text: name });

interface ShopChoices {
  /** The shops to filter by, the mall itself first. */
  shops: ListOption[];
  /** Shops whose merchants receive payouts. */
  sellers: ListOption[];
}

const choicesOf = (every: readonly MallShop[], isWhole: boolean): ShopChoices => ({
  shops: [...(isWhole ? [{ value: '0', text: '商城自营' }] : []), ...every.map(optionOf)],
  sellers: every.filter(({ merchant }) => merchant !== '').map(optionOf),
});

/** For lists. Undefined until loaded. When they cannot be loaded or read, the result is empty and the list still works. */
export function useShopChoices(): ShopChoices | undefined {
  const { session } = useOffice();
  const { value, failure } = useEveryShop();
  const isWhole = session.mayEverywhere('shops.read');
  const every = failure ? NONE : value;
  return useMemo(() => every && choicesOf(every, isWhole), [every, isWhole]);
}

/** For forms, which say when they cannot be loaded; `shops` are empty until they are. */
export function useAskedShops(): Pick<Loaded<unknown>, 'failure' | 'reload'> & { shops: readonly ListOption[] } {
  const { session } = useOffice();
  const { value, failure, reload } = useEveryShop();
  const isWhole = session.mayEverywhere('shops.read');
  const shops = useMemo(() => (value ? choicesOf(value, isWhole).shops : []), [value, isWhole]);
  return { shops, failure, reload };
}

export const useShops = (): ListOption[] | undefined => useShopChoices()?.shops;
