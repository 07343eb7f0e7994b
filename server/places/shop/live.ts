/** Current data of shops, for the stored copies on pages (engine/references/references). */
import { and, eq, inArray } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import type { LiveShop } from '../../../engine/document/content.ts';
import type { Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { shopTags } from './tag-column.ts';
import { shop } from './tables.ts';

/** Live shops by number; closed ones are missing. */
export async function liveShops(context: Context, ids: string[]): Promise<Map<string, LiveShop>> {
  const numbers = intsOf(ids, ids.length);
  if (numbers.length === 0) return new Map();
  const rows = await context.db
    .select({ id: shop.distributor_id, name: shop.name, logo: shop.logo, banner: shop.banner, tags: shopTags })
    .from(shop)
    .where(and(inArray(shop.distributor_id, numbers), eq(shop.is_valid, true)));
  return new Map(
    rows.map(({ id, name, logo, banner, tags }) => [
      String(id),
      {
        shop_id: String(id),
        shop_name: name,
        logo: safePicture(logo),
        banner: safePicture(banner),
        tag_list: tags ?? [],
      },
    ]),
  );
}
