/**
 * What whoever works in single shops must not put on the page of a shop: things of other shops and of the mall. It is untrusted, whatever
 * the pickers offer.
 */
import { inArray } from 'drizzle-orm';
import { issueAt, textOf, type Placed } from '../../../engine/check/found.ts';
import { visitObjects } from '../../../engine/check/objects.ts';
import type { PageDocument, PageIssue, StoredLink } from '../../../engine/document/content.ts';
import { walkWidgets } from '../../../engine/document/document.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import { referenceOf, type LiveKind } from '../../../engine/references/references.ts';
import { ruledLists } from '../../../engine/references/sources.ts';
import { SHOP_LINKS } from '../../../engine/rules/content/shop-pages.ts';
import type { DbClock } from '../../kernel/http/context.ts';
import { ownCoupons, ownGoods } from '../page/own-things.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';
import { pictureUrl } from '../picture/store.ts';
import { picture } from '../picture/tables.ts';

const MESSAGES: Readonly<Record<LiveKind, string>> = {
  goods: '只能使用本店的商品',
  coupon: '只能使用本店的优惠券',
  shop: '只能使用本店',
  category: '店铺页面不能使用商城的分类',
  article: '店铺页面不能使用商城的文章',
  page: '店铺页面不能链接到商城的自定义页面',
};

interface Mention {
  placed: Placed;
  inside: string;
}

interface Mentions {
  things: (Mention & { kind: LiveKind; id: string })[];
  pictures: (Mention & { key: string })[];
  faults: PageIssue[];
}

/** The stored file of an address, also of one with a size; '' for an address of something else. */
function fileOf(address: string): string {
  const prefix = pictureUrl('');
  const at = address.indexOf(prefix);
  return at < 0
    ? ''
    : address
        .slice(at + prefix.length)
        .replace(/_\d+(x\d+)?(?=\.\w+$)/, '')
        .replace(/[?#].*$/, '');
}

/** Links stay in the mall, and lead to what may be picked. */
function linkFault(link: StoredLink): string {
  const address = resolveLink(link);
  if (address === '') return '';
  if (!/^\/(?!\/)/.test(address)) return '店铺页面只能链接到本商城';
  const { linkPage = 'href' } = link;
  return SHOP_LINKS.some((type) => type === linkPage) ? '' : '店铺页面不能使用这种链接';
}

function mentionsOf(document: PageDocument): Mentions {
  const found: Mentions = { things: [], pictures: [], faults: [] };
  for (const { widget, path } of walkWidgets(document)) {
    const schema = widgetSchemas.get(widget.type);
    if (!schema) continue;
    const placed = { widget: { ...schema.defaults, ...widget }, path, schema };
    if (schema.meta.mall) found.faults.push(issueAt(placed, '', '店铺页面不能使用这个挂件'));
    visitObjects(placed, ({ schema: { 'x-ref': reference }, value, path: inside, named }) => {
      const thing = reference && referenceOf(reference, value);
      if (thing) found.things.push({ placed, inside, ...thing });
      const fault = reference === 'link' && !thing ? linkFault(value) : '';
      if (fault !== '') found.faults.push(issueAt(placed, inside, fault));
      // Goods bring their own pictures, which live data lay over.
      if (reference === 'goods') return;
      for (const name of named('image')) {
        const key = fileOf(textOf(value, name));
        if (key !== '') found.pictures.push({ placed, inside: inside === '' ? name : `${inside}.${name}`, key });
      }
    });
  }
  return found;
}

/** Rules find things of the shop alone. */
async function ruleFaults({ db }: DbClock, document: PageDocument, shopId: number): Promise<PageIssue[]> {
  const faults: PageIssue[] = [];
  for (const { kind, source, path, type } of ruledLists(document, widgetSchemas)) {
    const isOwn = (kind === 'goods' || kind === 'coupon') && source.where.shop === shopId;
    const own =
      kind === 'goods' ? await ownGoods(db, [shopId], source.pinned) : await ownCoupons(db, [shopId], source.pinned);
    if (!isOwn || source.pinned.some((id) => !own.has(id)))
      faults.push({ path, type, message: '按规则的列表只能是本店的' });
  }
  return faults;
}

async function foreignFiles({ db }: DbClock, keys: readonly string[], shopId: number): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: picture.storage_key, shop: picture.shop_id })
    .from(picture)
    .where(inArray(picture.storage_key, [...new Set(keys)]));
  const own = new Set(rows.filter(({ shop }) => shop === shopId).map(({ key }) => key));
  return new Set(rows.flatMap(({ key }) => (own.has(key) ? [] : [key])));
}

/** @param document without what shoppers do not get */
export async function shopFaults(context: DbClock, document: PageDocument, shopId: number): Promise<PageIssue[]> {
  const { db } = context;
  const { things, pictures, faults } = mentionsOf(document);
  const idsOf = (kind: LiveKind): string[] => things.flatMap((one) => (one.kind === kind ? one.id : []));
  const [goods, coupons, files, rules] = await Promise.all([
    ownGoods(db, [shopId], idsOf('goods')),
    ownCoupons(db, [shopId], idsOf('coupon')),
    foreignFiles(
      context,
      pictures.map(({ key }) => key),
      shopId,
    ),
    ruleFaults(context, document, shopId),
  ]);
  const own: Partial<Record<LiveKind, ReadonlySet<string>>> = {
    goods,
    coupon: coupons,
    shop: new Set([String(shopId)]),
  };
  return [
    ...faults,
    ...things.flatMap(({ placed, inside, kind, id }) =>
      own[kind]?.has(id) ? [] : [issueAt(placed, inside, MESSAGES[kind])],
    ),
    ...pictures.flatMap(({ placed, inside, key }) =>
      files.has(key) ? [issueAt(placed, inside, '只能使用本店图片库里的图片')] : [],
    ),
    ...rules,
  ];
}
