/** What goods name that has a row or a file of its own, and why goods are refused whose name leads nowhere. */
import { inArray } from 'drizzle-orm';
import { safePicture, safeVideo } from '../../../engine/address.ts';
import { picturesIn } from '../../../engine/document/rich-text.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import { isLibraryPicture } from '../../content/picture/store.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { introHtml } from '../detail/intro.ts';
import { brand, category, tag, type goods } from '../tables.ts';

type Goods = typeof goods.$inferSelect;

export type Pictures = Pick<Goods, 'pics' | 'video_poster' | 'specs' | 'intro'>;

export type Checked = Pictures &
  Pick<
    Goods,
    | 'item_name'
    | 'video'
    | 'on_at'
    | 'off_at'
    | 'category_id'
    | 'main_category_id'
    | 'brand_id'
    | 'item_type'
    | 'service_text'
    | 'freight_template_id'
  >;

type Named = Pick<Checked, 'category_id' | 'main_category_id' | 'brand_id' | 'freight_template_id'> & {
  tag_ids: readonly number[];
};

/** Those of the named numbers that exist. */
export interface References {
  /** with whether it is a main category */
  categories: ReadonlyMap<number, boolean>;
  brands: ReadonlySet<number>;
  tags: ReadonlySet<number>;
  /** with its shop */
  templates: ReadonlyMap<number, number>;
}

const unique = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id || []))];

/** Reads what some goods name, each kind in one query. */
export async function referencesOf(tx: Db, named: readonly Named[]): Promise<References> {
  const categories = unique(named.flatMap((one) => [one.category_id, one.main_category_id]));
  const brands = unique(named.map(({ brand_id }) => brand_id));
  const tags = unique(named.flatMap(({ tag_ids }) => tag_ids));
  const templates = unique(named.map(({ freight_template_id }) => freight_template_id));
  const rows = {
    categories:
      categories.length === 0
        ? []
        : await tx
            .select({ id: category.category_id, is_main: category.is_main })
            .from(category)
            .where(inArray(category.category_id, categories)),
    brands:
      brands.length === 0
        ? []
        : await tx.select({ id: brand.brand_id }).from(brand).where(inArray(brand.brand_id, brands)),
    tags: tags.length === 0 ? [] : await tx.select({ id: tag.tag_id }).from(tag).where(inArray(tag.tag_id, tags)),
    templates:
      templates.length === 0
        ? []
        : await tx
            .select({ id: freightTemplate.template_id, shop_id: freightTemplate.shop_id })
            .from(freightTemplate)
            .where(inArray(freightTemplate.template_id, templates)),
  };
  return {
    categories: new Map(rows.categories.map(({ id, is_main }) => [id, is_main])),
    brands: new Set(rows.brands.map(({ id }) => id)),
    tags: new Set(rows.tags.map(({ id }) => id)),
    templates: new Map(rows.templates.map(({ id, shop_id }) => [id, shop_id])),
  };
}

const PICTURES: Readonly<Record<keyof Pictures, (pictures: Pictures) => readonly string[]>> = {
  pics: ({ pics }) => pics,
  video_poster: ({ video_poster: poster }) => (poster === '' ? [] : [poster]),
  specs: ({ specs }) =>
    specs.flatMap(({ values }) => values.flatMap(({ spec_image_url: image }) => (image === '' ? [] : [image]))),
  intro: ({ intro }) => picturesIn(introHtml(intro)),
};

/** The field with a picture from elsewhere; pictures that were there before may stay. */
function foreignPicture({ config }: ScopedContext, now: Pictures, before: Pictures): keyof Pictures | undefined {
  const kinds = Object.entries(PICTURES) as [keyof Pictures, (typeof PICTURES)['pics']][];
  return kinds.find(([, picturesOf]) => {
    const known = picturesOf(before);
    return picturesOf(now).some((one) => !known.includes(one) && !isLibraryPicture(config, one));
  })?.[0];
}

/** Why the columns are refused: the first thing they name that does not exist. */
export function failureOf(
  context: ScopedContext,
  columns: Checked & { tag_ids: readonly number[] },
  before: Pictures,
  { categories, brands, tags, templates }: References,
): Failure | undefined {
  const { pics, on_at, off_at, category_id, main_category_id, freight_template_id: templateId } = columns;
  if (columns.item_name.trim() === '') return fail(OFFICE_MESSAGES.goodsNameEmpty, 422, { field: 'name' });
  if (pics.some((one) => safePicture(one) === '')) return fail(PICTURE_MESSAGES.wrongAddress, 422, { field: 'pics' });
  if (columns.video !== '' && safeVideo(columns.video) === '')
    return fail(OFFICE_MESSAGES.wrongVideo, 422, { field: 'video' });
  const foreign = foreignPicture(context, columns, before);
  if (foreign) return fail(PICTURE_MESSAGES.notInLibrary, 422, { field: foreign });
  if (on_at !== null && off_at !== null && off_at <= on_at)
    return fail(OFFICE_MESSAGES.offBeforeOn, 422, { field: 'off_at' });
  if (category_id !== 0 && categories.get(category_id) !== false)
    return fail('销售分类不存在，请重新选择', 422, { field: 'category_id' });
  if (main_category_id !== 0 && categories.get(main_category_id) !== true)
    return fail('主分类不存在，请重新选择', 422, { field: 'main_category_id' });
  if (columns.brand_id !== 0 && !brands.has(columns.brand_id))
    return fail('品牌不存在，请重新选择', 422, { field: 'brand_id' });
  if (columns.item_type === 'services' && columns.service_text === '')
    return fail(OFFICE_MESSAGES.deliveryEmpty, 422, { field: 'service_text' });
  if (columns.tag_ids.some((id) => !tags.has(id))) return fail('标签不存在，请重新选择', 422, { field: 'tag_ids' });
  if (templateId === null) return undefined;
  const shopId = templates.get(templateId);
  const mayUse = shopId !== undefined && (shopId === 0 || isOwnShop(context, shopId));
  return mayUse ? undefined : fail('运费模板不存在，请重新选择', 422, { field: 'freight_template_id' });
}
