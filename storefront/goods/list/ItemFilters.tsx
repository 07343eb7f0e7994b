import { foldNumber } from '../../../engine/rules/format/fold.ts';
import type { CategoryNode, GoodsItems } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import type { W0082GoodsListPage } from '../../../schemas/types/W0082-goods-list-page.ts';
import type { Site } from '../../route-types.ts';
import { FilterRow, Sorts, type Choice } from './FilterRow.tsx';
import { attributeRows, severalBrands } from './several.ts';
import { SORTS, hrefWith, sortName, sortOf } from '../../parts/list-state.ts';
import styles from './ItemFilters.module.css';

/** Number of goods in a category and all categories below it; undefined when the server sent no counts. */
export type CountOf = (node: CategoryNode) => number | undefined;

function countsOf({ category_counts: counts }: GoodsItems): CountOf {
  if (!counts) return () => undefined;
  const own = new Map(counts.map((entry) => [String(entry.category_id), entry.goods_count]));
  const below = (node: CategoryNode): number =>
    node.children.reduce((sum, child) => sum + below(child), own.get(String(node.category_id)) ?? 0);
  return below;
}

/** Categories to choose next; a category without goods is left out. */
export function categoryChoices(
  site: Site,
  tree: CategoryNode[],
  trail: CategoryNode[],
  countOf: CountOf = () => undefined,
): Choice[] {
  const name = site.url.searchParams.has('main_category') ? 'main_category' : 'cat_id';
  const current = trail.at(-1);
  const siblings =
    current && current.children.length === 0 ? (trail.at(-2)?.children ?? tree) : (current?.children ?? tree);
  const above = current && current.children.length === 0 ? trail.at(-2) : current;
  const all: Choice = {
    key: 'all',
    label: '全部',
    href: hrefWith(site, { [name]: above ? String(above.category_id) : null }),
    on: above === current,
  };
  const rest = siblings.map((node) => ({
    key: String(node.category_id),
    label: node.category_name,
    href: hrefWith(site, { [name]: String(node.category_id) }),
    on: node.category_id === current?.category_id,
    count: countOf(node),
  }));
  return [all, ...rest.filter(({ count, on }) => on || count !== 0)];
}

export function brandChoices(site: Site, goods: Pick<GoodsItems, 'brand_list'>): Choice[] {
  const chosen = site.url.searchParams.get('brand_id') ?? '';
  const brands = goods.brand_list?.list ?? [];
  if (brands.length === 0 && chosen === '') return [];
  const all: Choice = { key: 'all', label: '全部', href: hrefWith(site, { brand_id: null }), on: chosen === '' };
  const rest = brands.map((brand) => ({
    key: String(brand.attribute_id),
    label: brand.attribute_name,
    href: hrefWith(site, { brand_id: String(brand.attribute_id) }),
    on: String(brand.attribute_id) === chosen,
    count: brand.goods_count,
  }));
  return [all, ...rest];
}

/** Query parameters that the price range form must keep. */
function Kept({ site }: { site: Site }) {
  const kept = [...site.url.searchParams].filter(([name]) => !['start_price', 'end_price', 'page'].includes(name));
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const PRICE = /^(?:\d{1,7}(?:\.\d{1,2})?)?$/;

/** A bound of the price as the address has it; '' without one. */
const boundOf = ({ url }: Site, name: string): string => foldNumber(url.searchParams.get(name) ?? '');

function PriceRange({ site }: { site: Site }) {
  const value = (name: string): string => boundOf(site, name);
  const isWrong = (name: string): boolean => !PRICE.test(value(name));
  const control = (name: string) => ({
    name,
    inputMode: 'decimal' as const,
    defaultValue: value(name),
    ...(isWrong(name) && { 'aria-invalid': true, 'aria-describedby': 'price-wrong' }),
  });
  return (
    <Stack as="form" gap={1} className={styles.range} action={site.url.pathname} method="get">
      <Row>
        <Kept site={site} />
        <Input {...control('start_price')} className={styles.bound} placeholder="¥ 最低价" aria-label="最低价（元）" />
        <Text tone="second" aria-hidden="true">
          –
        </Text>
        <Input {...control('end_price')} className={styles.bound} placeholder="¥ 最高价" aria-label="最高价（元）" />
        <Button type="submit" size="small">
          确定
        </Button>
      </Row>
      {(isWrong('start_price') || isWrong('end_price')) && (
        <Note tone="error" size="small" id="price-wrong" role="alert">
          请输入正确的价格，最多两位小数
        </Note>
      )}
    </Stack>
  );
}

/** What operators set for lists of goods (schemas/common/goods-list-settings.json). */
export type ListSettings = Pick<
  W0082GoodsListPage,
  'sort' | 'isCategoryShown' | 'isBrandShown' | 'isAttributesShown' | 'isPriceShown'
>;

interface ItemFiltersProps {
  settings: ListSettings;
  site: Site;
  goods: GoodsItems;
  categories: CategoryNode[];
  trail: CategoryNode[];
  /** The address that looks for the names of a category and brand as words; present when the keywords contain a filter. */
  asWords?: string;
}

/** The active filters, each with a link that removes it, and one link that removes all. */
function Chosen({ site, goods, trail, asWords }: Omit<ItemFiltersProps, 'categories' | 'settings'>) {
  const params = site.url.searchParams;
  const value = (name: string): string => params.get(name)?.trim() ?? '';
  const bounds = ['start_price', 'end_price'].map((name) => boundOf(site, name));
  const [low, high] = bounds.map((bound) => (PRICE.test(bound) ? bound : ''));
  const { opened } = goods;
  const several = [
    ...severalBrands(site, goods).filter(({ on, key }) => on && key !== 'all'),
    ...attributeRows(site, goods).flatMap(({ name, choices }) =>
      choices.filter(({ on }) => on).map((choice) => ({ ...choice, label: `${name}：${choice.label}` })),
    ),
  ];
  const chips = [
    { names: ['cat_id', 'main_category'], label: trail.at(-1)?.category_name ?? '', isOpened: opened?.category_id },
    { names: ['tag'], label: value('tag'), isOpened: undefined },
    {
      names: ['start_price', 'end_price'],
      label: low || high ? `¥${low || '0'}–${high || '不限'}` : '',
      isOpened: undefined,
    },
  ].filter(({ label }) => label !== '');
  const count = chips.length + several.length;
  if (count === 0) return null;
  const without = (names: string[]): string => hrefWith(site, Object.fromEntries(names.map((name) => [name, null])));
  return (
    <div className={`${styles.row} ${styles.chosen}`} role="group" aria-label="已选">
      <span className={styles.title}>已选</span>
      <ul>
        {chips.map(({ names, label, isOpened }) => (
          <li key={label}>
            <a href={isOpened && asWords ? asWords : without(names)} aria-label={`取消${label}`}>
              {label}
              <span aria-hidden="true"> ×</span>
            </a>
          </li>
        ))}
        {several.map(({ key, label, href }) => (
          <li key={key}>
            <a href={opened?.brand_id === key && asWords ? asWords : href} aria-label={`取消${label}`}>
              {label}
              <span aria-hidden="true"> ×</span>
            </a>
          </li>
        ))}
        {count > 1 && (
          <li>
            <a href={without([...chips.flatMap(({ names }) => names), 'brand_id', 'attr'])}>清空</a>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Query parameters set by the folded part of the filters. */
const FOLDED = ['brand_id', 'attr', 'start_price', 'end_price'];

/** Category, brand, sort and price; every choice is a link, so that the list works without scripts and can be shared. */
export function ItemFilters({ site, goods, categories, trail, asWords, settings }: ItemFiltersProps) {
  const { sort, isCategoryShown, isBrandShown, isAttributesShown, isPriceShown } = settings;
  const category = isCategoryShown && (
    <FilterRow title="分类" choices={categoryChoices(site, categories, trail, countsOf(goods))} />
  );
  const brand = (
    <>
      {isBrandShown && <FilterRow title="品牌" choices={severalBrands(site, goods)} />}
      {isAttributesShown &&
        attributeRows(site, goods).map(({ name, choices }) => <FilterRow key={name} title={name} choices={choices} />)}
    </>
  );
  const range = isPriceShown && <PriceRange site={site} />;
  // A phone has room only for the most used filters.
  const folded = site.base !== '';
  const hasMore = isBrandShown || isAttributesShown || isPriceShown;
  return (
    <section className={styles.filters} aria-label="筛选">
      <Chosen site={site} goods={goods} trail={trail} {...(asWords && { asWords })} />
      {category}
      {!folded && brand}
      <Sorts
        sorts={SORTS}
        current={sortOf(site.url.searchParams, sort)}
        hrefOf={(value) => hrefWith(site, { sort: sortName(value, sort) })}
      >
        {!folded && range}
      </Sorts>
      {folded && hasMore && (
        <details className={styles.more} open={FOLDED.some((name) => site.url.searchParams.has(name))}>
          <summary>品牌、价格等</summary>
          {brand}
          {range}
        </details>
      )}
    </section>
  );
}
