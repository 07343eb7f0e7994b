/** Shops, without their owners: those settle in by an application, as others do. */
import { eq } from 'drizzle-orm';
import { fail, isFailure } from '../../../kernel/http/answer.ts';
import { flagOf, textOf } from '../../../kernel/http/input.ts';
import { bringShop, type BroughtShop } from '../../../places/shop/bring.ts';
import { shop } from '../../../places/shop/tables.ts';
import type { Kind } from '../kind.ts';
import { idIn, textIn } from '../source/values.ts';

const IDS = ['distributor_id', 'shop_id'];

/** degrees; 0 for none */
function degreeOf(value: unknown, most: number): number {
  const number = Number(textOf(value, 30) || 0);
  return Number.isFinite(number) && Math.abs(number) <= most ? number : 0;
}

export const shops: Kind = {
  key: 'shop',
  name: '店铺',
  read: async function* ({ source }) {
    for await (const row of source.rows('/distributors', {}, IDS)) {
      if (isFailure(row)) {
        yield row;
        continue;
      }
      const id = idIn(row, IDS);
      // The head office is what this mall is itself.
      if (id === '' || flagOf(row['distributor_self']) || textOf(row['is_valid']) === 'delete') continue;
      yield { id, name: textIn(row, ['name', 'store_name'], 60), row };
    }
  },
  convert: async ({ pictures }, { name, row }) => {
    if (name === '') return fail('没有名称');
    const notes: string[] = [];
    const input: BroughtShop = {
      name,
      logo: await pictures.one(textIn(row, ['logo'], 2048), notes),
      banner: await pictures.one(textIn(row, ['banner'], 2048), notes),
      intro: textIn(row, ['intro', 'introduce'], 500),
      province: textIn(row, ['province'], 40),
      city: textIn(row, ['city'], 40),
      area: textIn(row, ['area'], 40),
      address: textIn(row, ['address', 'store_address'], 200),
      hour: textIn(row, ['hour'], 60),
      contact: textIn(row, ['contact'], 40),
      phone: textIn(row, ['mobile', 'phone'], 20),
      lat: degreeOf(row['lat'], 90),
      lng: degreeOf(row['lng'], 180),
      is_valid: textOf(row['is_valid']) !== 'false',
    };
    return {
      input,
      notes,
      same: async ({ db }) => (await db.select().from(shop).where(eq(shop.name, name)))[0]?.distributor_id,
      add: async (context) => ({ own: await bringShop(context, input) }),
      change: async (context, own) => ({ own: await bringShop(context, input, own) }),
    };
  },
  state: async ({ db }, own) => {
    const [row] = await db.select().from(shop).where(eq(shop.distributor_id, own));
    if (!row) return undefined;
    const { sales: _sales, ...rest } = row;
    return rest;
  },
};
