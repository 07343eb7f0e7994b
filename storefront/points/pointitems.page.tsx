import type { CategoryNode, PointGoodsList, PointMallSettingAnswer } from '../../schemas/types/contract.ts';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { loginPath } from '../../engine/links/login-path.ts';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { hrefWith, listQuery, pageName, pageOf, PAGE_SIZE, trailTo } from '../parts/list-state.ts';
import { isEntered } from '../member/parts/member-places.ts';
import { PointFilters } from './PointFilters.tsx';
import { PointGrid } from './PointGrid.tsx';
import { redirectTo, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/list/Pager.tsx';
import { Empty } from '../../ui/text/State.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { ListHead } from '../goods/cards/ListHead.tsx';
import { TextLink } from '../goods/parts/TextLink.tsx';
import styles from './pointitems.module.css';

interface PointItemsData {
  /** undefined when the goods could not be read */
  goods: PointGoodsList | undefined;
  setting: PointMallSettingAnswer | undefined;
  categories: CategoryNode[];
  /** Categories from the top to the current one. */
  trail: CategoryNode[];
  /** The member's points; undefined for guests, and when they could not be read. */
  balance: number | undefined;
}

const TITLE = '积分商城';

/**
 * The points mall /pointitems: keywords, category, brand, range of points, sorts, 18 a page. A page past the last redirects to the
 * last.
 */
export async function load({ api, site }: LoadArgs): Promise<PointItemsData> {
  const { searchParams } = site.url;
  const { brand_id, ...query } = listQuery(searchParams);
  const [goods, setting, categories, points] = await Promise.all([
    api.call('GET pointsmall/goods/items', { ...query, brand_id: brand_id && String(brand_id) }),
    api.call('GET pointsmall/setting'),
    api.call('GET pointsmall/goods/category'),
    site.member ? api.call('GET point/member/info') : undefined,
  ]);
  const lastPage = Math.max(1, Math.ceil((goods.data?.total_count ?? 0) / PAGE_SIZE));
  if (goods.data && pageOf(searchParams) > lastPage) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  const tree = categories.data ?? [];
  return {
    goods: goods.data,
    setting: setting.data,
    categories: tree,
    trail: trailTo(tree, searchParams.get('cat_id') ?? ''),
    balance: points?.data?.point,
  };
}

export function tdk({ goods }: PointItemsData): Tdk {
  const { title, mate_description, mate_keywords } = goods?.tdk_data ?? {};
  return { title: title || TITLE, description: mate_description, keywords: mate_keywords };
}

/** The shopper's points; guests get a link to sign in. */
function Balance({ data: { balance }, site }: PageProps<PointItemsData>) {
  const { base, member, url } = site;
  if (!member)
    return (
      <p className="push">
        <TextLink href={loginPath(base, url.pathname + url.search)}>登录查看可用积分</TextLink>
      </p>
    );
  return (
    <Row as="p" align="baseline" className="push">
      可用积分
      <TextLink href={`${base}/member/point`}>
        <Text as="b" tone="link" size="lg">
          {balance ?? '—'}
        </Text>
      </TextLink>
      <TextLink href={`${base}/member/trade/point`}>兑换记录</TextLink>
    </Row>
  );
}

/** The first picture; on phones the second, which is drawn for them, if there is one. */
function Banner({ pictures, isPhone }: { pictures: string[]; isPhone: boolean }) {
  const [first, second = first] = pictures;
  const address = isPhone ? second : first;
  if (!address) return null;
  return (
    <div className={styles.banner}>
      <Picture address={address} alt="" width={1190} height={isPhone ? 666 : 400} eager="first" />
    </div>
  );
}

function Goods({ goods, site }: { goods: PointGoodsList | undefined; site: Site }) {
  if (!goods)
    return (
      <Empty
        picture="/artwork/mall/empty-error.svg"
        title="商品加载失败"
        hint="请检查网络后重试"
        action={
          <ButtonLink kind="primary" href={site.url.pathname + site.url.search}>
            重新加载
          </ButtonLink>
        }
      />
    );
  if (goods.list.length === 0) {
    const narrowed = site.url.search !== '';
    return (
      <Empty
        picture="/artwork/mall/empty-results.svg"
        title={narrowed ? COMMON_MESSAGES.nothingFound : '积分商城还没有商品'}
        hint={narrowed ? '减少筛选条件试试' : '好物正在准备中，过几天再来看看'}
        action={
          <ButtonLink kind="primary" href={`${site.base}/${narrowed ? 'pointitems' : 'items'}`}>
            {narrowed ? '查看全部' : '去逛逛'}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack gap={5}>
      <PointGrid list={goods.list} site={site} />
      <Pagination
        page={pageOf(site.url.searchParams)}
        total={goods.total_count}
        pageSize={PAGE_SIZE}
        hrefOf={(target) => hrefWith(site, { page: pageName(target) })}
      />
    </Stack>
  );
}

/** Shown when the points mall is not open on this site. */
function Closed({ base }: Pick<Site, 'base'>) {
  return (
    <div className="centred">
      <h1>{TITLE}</h1>
      <Empty
        picture="/artwork/mall/empty-results.svg"
        title="积分商城暂未开放"
        action={
          <ButtonLink kind="primary" href={base || '/'}>
            返回首页
          </ButtonLink>
        }
      />
    </div>
  );
}

export default function PointItemsPage({ data, site }: PageProps<PointItemsData>) {
  const { goods, setting, categories, trail, balance } = data;
  if (setting && !isEntered(setting, site)) return <Closed base={site.base} />;
  return (
    <div className="centred broad">
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: TITLE }]} />
      <ListHead title={TITLE} total={goods?.total_count}>
        <Balance data={data} site={site} />
      </ListHead>
      <Banner pictures={setting?.pc_banner ?? []} isPhone={site.base !== ''} />
      {goods && (
        <PointFilters
          site={site}
          goods={goods}
          screen={setting?.screen}
          categories={categories}
          trail={trail}
          balance={balance}
        />
      )}
      <Goods goods={goods} site={site} />
    </div>
  );
}
