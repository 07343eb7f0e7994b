/** The demo's shopper, and the pages where the benches look. */
import { DEMO_PASSWORD } from '../../../server/kernel/system/password.ts';
import { DEMO_SHOPPER } from '../../../server/seed/accounts.ts';
import type { Places } from './actions.ts';

interface GoodsRow {
  item_id: string;
  distributor_id: string;
  nospec: boolean;
}

interface Sessions {
  list: { items: { item_id: string }[] }[];
}

/** The demo's shopper with goods in the cart, and goods of a flash sale. */
export async function shopperOf(url: string): Promise<{ places: Places; flash: string }> {
  const api = `${url}/api/h5app/wxapp`;
  const ask = async <T>(path: string, form?: Record<string, string>, token?: string): Promise<T> => {
    const answer = await fetch(`${api}/${path}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    return ((await answer.json()) as { data: T }).data;
  };
  const { token } = await ask<{ token: string }>('login', {
    username: DEMO_SHOPPER,
    password: DEMO_PASSWORD,
    auth_type: 'local',
    company_id: '1',
  });
  const { list } = await ask<{ list: GoodsRow[] }>('goods/items?page=1&pageSize=100&item_type=normal');
  const plain = list.find((row) => row.nospec);
  const variants = list.find((row) => !row.nospec);
  const sessions = await ask<Sessions>('promotion/seckillactivity/getlist?status=valid');
  const flash = sessions.list[0]?.items[0];
  if (!plain || !variants || !flash) throw new Error('The demo mall lacks goods of some kind or a flash sale.');
  await ask('cart', { item_id: plain.item_id, num: '1', distributor_id: plain.distributor_id }, token);
  const checkout = `/cart/checkout?mode=cart&id=${plain.distributor_id}`;
  return { places: { plain: plain.item_id, variants: variants.item_id, token, checkout }, flash: flash.item_id };
}
