import type { CategoryNode, PointGoodsList, PointMallSettingAnswer } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';
import { FilterRow, Sorts, type Choice } from '../goods/list/FilterRow.tsx';
import { brandChoices, categoryChoices } from '../goods/list/ItemFilters.tsx';
import { hrefWith } from '../parts/list-state.ts';
import styles from '../goods/list/ItemFilters.module.css';

/** Sorts in the order of the page; the values are the wire's goodsSort. */
const SORTS = [
  { value: '', label: '综合' },
  { value: '1', label: '销量' },
  { value: '4', label: '新品' },
  { value: '3', label: '积分从低到高' },
  { value: '2', label: '积分从高到低' },
] as const;

interface PointFiltersProps {
  site: Site;
  goods: PointGoodsList;
  screen: PointMallSettingAnswer['screen'] | undefined;
  categories: CategoryNode[];
  trail: CategoryNode[];
  /** The member's points; undefined for guests. */
  balance: number | undefined;
}

/** Ranges of points, and for members the goods they have enough points for. */
function pointChoices({ site, screen, balance }: PointFiltersProps): Choice[] {
  const { searchParams } = site.url;
  const here = `${searchParams.get('start_price') ?? ''}-${searchParams.get('end_price') ?? ''}`;
  const choice = (label: string, from: string, to: string): Choice => ({
    key: label,
    label,
    href: hrefWith(site, { start_price: from || null, end_price: to || null }),
    on: here === `${from}-${to}`,
  });
  const sections = screen?.point_section ?? [];
  const affordable = balance === undefined ? [] : [choice('我能兑换', '', String(balance))];
  const ranges = sections.map(([from = 0, to = 0]) => choice(`${from}-${to}积分`, String(from), String(to)));
  return [choice('全部', '', ''), ...ranges, ...affordable];
}

/** Category, brand, points and sort, as far as the points mall enables these filters; every choice is a link. */
export function PointFilters(props: PointFiltersProps) {
  const { site, goods, screen, categories, trail } = props;
  const sort = site.url.searchParams.get('sort') ?? '';
  return (
    <section className={styles.filters} aria-label="筛选">
      {screen?.cat_openstatus && <FilterRow title="分类" choices={categoryChoices(site, categories, trail)} />}
      {screen?.brand_openstatus && <FilterRow title="品牌" choices={brandChoices(site, goods)} />}
      {screen?.point_openstatus && <FilterRow title="积分" choices={pointChoices(props)} />}
      <Sorts sorts={SORTS} current={sort} hrefOf={(value) => hrefWith(site, { sort: value })} />
    </section>
  );
}
