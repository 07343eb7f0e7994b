import { PageView } from '../../engine/render/PageView.tsx';
import type { PageParts } from '../../engine/document/content.ts';
import type { RenderedWidget } from '../../engine/render/rendered-widget.ts';
import type { SeckillSession } from '../../schemas/types/contract.ts';
import type { AnswerOf } from '../../schemas/calls.ts';
import { mallData } from '../shell/page-metadata.ts';
import {
  answeredOr,
  mallName,
  platformOf,
  redirectTo,
  type StructuredData,
  type LoadArgs,
  type PageProps,
  type Site,
  type Tdk,
} from '../route-types.ts';
import type { MallApi } from '../shell/api/mall-api.ts';
import { HomeSale, loadSale } from './HomeSale.tsx';
import styles from './home.module.css';

interface HomeParts extends PageParts {
  /** the running flash sale */
  sale: SeckillSession | undefined;
  texts: AnswerOf<'GET pagestemplate/gettdk'>;
}

const NO_TEXTS: HomeParts['texts'] = { title: '', mate_description: '', mate_keywords: '' };

/** Title, description and keywords of the whole site. */
async function loadTexts(api: MallApi): Promise<HomeParts['texts']> {
  return answeredOr(await api.call('GET pagestemplate/gettdk'), NO_TEXTS);
}

/**
 * Alipay returns browsers to the home page with the payment's state in the query. The state is requested with the whole query
 * (flows 1e.6), and the browser is sent to the result; a query that is not Alipay's has no effect.
 */
async function fromAlipay({ api, site }: LoadArgs): Promise<void> {
  const { searchParams } = site.url;
  if (!searchParams.has('out_trade_no') || !searchParams.has('sign')) return;
  const { data } = await api.call('GET trade/payment/alipay/result', Object.fromEntries(searchParams));
  const tradeId = data && (data.trade_id ?? searchParams.get('out_trade_no'));
  if (tradeId) throw redirectTo(`${site.base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
}

/** The enabled home page with its header and footer. */
export async function load(args: LoadArgs): Promise<HomeParts> {
  await fromAlipay(args);
  const { api, site } = args;
  const [parts, texts, sale] = await Promise.all([
    api.page({ kind: 'home', platform: platformOf(site) }),
    loadTexts(api),
    loadSale(api),
  ]);
  if (!parts) throw new Error('There is no enabled home page.');
  return { ...parts, title: texts.title, texts, sale };
}

export function tdk({ texts }: Partial<HomeParts>): Tdk {
  return { title: texts?.title, description: texts?.mate_description, keywords: texts?.mate_keywords };
}

export function structuredData(_data: unknown, site: Site): StructuredData[] {
  return mallData(mallName(site), site);
}

/** Widgets that show goods: the flash sale is placed before the first of them. */
const GOODS_WIDGETS = new Set(['W0002', 'W0005', 'W0015', 'W0016', 'W0017', 'W0018', 'W0020']);

function placeOfSale(rows: RenderedWidget[]): number {
  const first = rows.findIndex(({ schema }) => GOODS_WIDGETS.has(schema.code));
  return first < 0 ? rows.length : first;
}

interface HomeProps {
  rows: RenderedWidget[];
  title: string;
  sale?: SeckillSession | undefined;
}

/** The page that operators composed. Its heading is for screen readers only, since home pages start with banners. */
export default function HomePage({ data, site }: PageProps<HomeProps>) {
  const { rows, sale } = data;
  const place = sale ? placeOfSale(rows) : rows.length;
  return (
    <div className={`centred broad ${styles.page}`}>
      <h1 className="unseen">{data.title || mallName(site)}</h1>
      <PageView rows={rows.slice(0, place)} />
      {sale && <HomeSale session={sale} base={site.base} />}
      <PageView rows={rows.slice(place)} />
    </div>
  );
}
