import { useCallback, useMemo } from 'react';
import type { MallShop } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded } from '../../calls/use-asked.ts';
import type { Session } from '../../calls/session.ts';
import type { ListOption } from '../list/list-def.ts';
import { useOffice } from '../office-context.ts';

const NONE: MallShop[] = [];
/** rows of one answer, the most the call gives */
const PAGE_SIZE = 100;

/** A mall has some hundreds of shops at most, of which each can be chosen. */
async function everyShop(session: Session): Promise<MallShop[]> {
  const shops: MallShop[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total_count: total } = await ask(session, 'GET /mall/shops', { page, pageSize: PAGE_SIZE });
    shops.push(...list);
    if (list.length === 0 || shops.length >= total) return shops;
  }
}

/** All shops, or a merchant's own; undefined until they are known, none for who reads no shops. */
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
  /** Those whose merchants are paid. */
  sellers: ListOption[];
}

/** Undefined until they are known. Without them, as for who reads no shops, a list works all the same. */
export function useShopChoices(): ShopChoices | undefined {
  const { session } = useOffice();
  const every = useEveryShop();
  const isWhole = session.may('shops.read') && session.role !== 'merchant';
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
