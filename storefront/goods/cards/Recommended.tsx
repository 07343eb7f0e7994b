import type { GoodsItem } from '../../../schemas/types/contract.ts';
import type { MallApi } from '../../shell/api/mall-api.ts';
import type { Site } from '../../route-types.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { GoodsGrid } from '../list/GoodsGrid.tsx';
import styles from './Recommended.module.css';

/** One row on the desktop, two and a half on a phone. */
const RECOMMENDED = 5;

/** A list of a member with fewer entries is followed by recommended goods. */
const FEW = 10;

/** Recommended goods below a list that leaves most of its page empty. */
export async function loadBelow(api: MallApi, total: number | undefined): Promise<GoodsItem[]> {
  return total !== undefined && total < FEW ? loadRecommended(api) : [];
}

/** Recommended goods for pages with nothing else to show; empty when the call fails, because no page needs them. */
export async function loadRecommended(api: MallApi): Promise<GoodsItem[]> {
  const { data } = await api.call('GET promotions/recommendlike', { page: 1, pageSize: RECOMMENDED });
  return data?.list ?? [];
}

/** Recommended goods below a page; `title` is that of operators. */
export function Recommended({ list, site, title = '' }: { list: GoodsItem[]; site: Site; title?: string }) {
  if (list.length === 0) return null;
  return (
    <Stack as="section" gap={4} className={`centred ${styles.alike}`} aria-labelledby="recommended">
      <h2 id="recommended">{title || '为您推荐'}</h2>
      <GoodsGrid list={list} site={site} row />
    </Stack>
  );
}
