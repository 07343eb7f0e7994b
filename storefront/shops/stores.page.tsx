import type { NearbyShops, Tag } from '../../engine/document/content.ts';
import { readNearby } from '../../engine/rules/places/nearby-answer.ts';
import { Breadcrumb } from '../parts/Breadcrumb.tsx';
import { hrefWith, pageName, pageOf, PAGE_SIZE } from '../parts/list-state.ts';
import { SearchBox } from '../goods/search/SearchBox.tsx';
import { ShopCards } from './ShopCard.tsx';
import { answered, redirectTo, type LoadArgs, type PageProps, type Site, type Tdk } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Pagination } from '../../ui/list/Pager.tsx';
import { Empty } from '../../ui/text/State.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './shops.module.css';

interface StoresData extends NearbyShops {
  total: number;
}

const TITLE = '全部店铺';

function filterOf({ url }: Site): { name: string; tag: string } {
  const tag = url.searchParams.get('tag_id') ?? '';
  const name = url.searchParams.get('keywords')?.trim().slice(0, 60) ?? '';
  return { name, tag: /^\d{1,9}$/.test(tag) ? tag : '' };
}

/** All shops /store, with search by name and tag, 18 a page. A page past the last redirects to the last. */
export async function load({ api, site }: LoadArgs): Promise<StoresData> {
  const { name, tag } = filterOf(site);
  const page = pageOf(site.url.searchParams);
  const query = { page, pageSize: PAGE_SIZE, name, ...(tag && { distributor_tag_id: tag }) };
  const found = answered(await api.call('GET distributor/list', query));
  const lastPage = Math.ceil(found.total_count / PAGE_SIZE);
  if (page > Math.max(1, lastPage)) throw redirectTo(hrefWith(site, { page: pageName(lastPage) }));
  return { ...readNearby(found), total: found.total_count };
}

export function tdk(_data: StoresData, site: Site): Tdk {
  const { name } = filterOf(site);
  return { title: name ? `“${name}”的店铺` : TITLE };
}

function TagLinks({ tags, site }: { tags: Tag[]; site: Site }) {
  const { tag: chosen } = filterOf(site);
  const links = [
    { id: '', text: '全部', href: hrefWith(site, { tag_id: null }) },
    ...tags.map(({ tag_id, tag_name }) => ({
      id: String(tag_id),
      text: tag_name,
      href: hrefWith(site, { tag_id: String(tag_id) }),
    })),
  ];
  return (
    <Row as="ul" wraps="always" className={styles.links} aria-label="店铺标签">
      {links.map(({ id, text, href }) => (
        <li key={id}>
          <a href={href} aria-current={id === chosen ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </Row>
  );
}

function None({ site }: { site: Site }) {
  return (
    <Empty
      picture="/artwork/mall/empty-results.svg"
      title="没有找到符合条件的店铺"
      hint="换个店名，或查看全部店铺"
      action={
        <ButtonLink href={`${site.base}/store`} kind="primary">
          查看全部店铺
        </ButtonLink>
      }
    />
  );
}

export default function StoresPage({ data, site }: PageProps<StoresData>) {
  const { list, tagList, total } = data;
  const { name, tag } = filterOf(site);
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ name: '首页', href: site.base || '/' }, { name: TITLE }]} />
      <Row gap={3} wraps="always" className={styles.bar}>
        <Text as="h1" long="cut">
          {name ? `“${name}”的店铺` : TITLE}
        </Text>
        <Text as="p" tone="second">
          共 <b>{total}</b> 家店铺
        </Text>
        <ButtonLink size="small" href={`${site.base}/shops/near`}>
          附近店铺
        </ButtonLink>
        <SearchBox
          label="搜索店铺"
          name="keywords"
          value={name}
          action={`${site.base}/store`}
          kept={tag ? { tag_id: tag } : {}}
        />
      </Row>
      <TagLinks tags={tagList} site={site} />
      <Stack gap={5}>
        {list.length === 0 ? <None site={site} /> : <ShopCards shops={list} base={site.base} />}
        <Pagination
          page={pageOf(site.url.searchParams)}
          total={total}
          pageSize={PAGE_SIZE}
          hrefOf={(target) => hrefWith(site, { page: pageName(target) })}
        />
      </Stack>
    </div>
  );
}
