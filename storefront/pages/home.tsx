import { PageView } from '../../engine/PageView.tsx';
import type { RenderedWidget } from '../../engine/rendered-widget.ts';
import { SHOP_NAME } from '../routes.tsx';
import { platformOf, type LoadArgs, type PageProps, type Tdk } from '../route-types.ts';
import type { PageParts } from '../api/mall-api.ts';
import styles from './home.module.css';

/** The enabled home page with its header and footer. */
export async function load({ api, site }: LoadArgs): Promise<PageParts> {
  const [parts, tdk] = await Promise.all([api.page({ kind: 'home', platform: platformOf(site) }), api.tdk()]);
  if (!parts) throw new Error('There is no enabled home page.');
  return { ...parts, title: tdk.title, tdk } as PageParts & { tdk: typeof tdk };
}

export function tdk(
  data: PageParts & { tdk?: { title: string; mate_description: string; mate_keywords: string } },
): Tdk {
  return { title: data.tdk?.title, description: data.tdk?.mate_description, keywords: data.tdk?.mate_keywords };
}

/** The page operators composed. Its heading is for screen readers: the picture of a home page is its banners. */
export default function HomePage({ data }: PageProps<{ rows: RenderedWidget[]; title: string }>) {
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{data.title || SHOP_NAME}</h1>
      <PageView rows={data.rows} />
    </div>
  );
}
