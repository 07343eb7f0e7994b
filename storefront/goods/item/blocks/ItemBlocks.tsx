import type { ReactNode } from 'react';
import { Island } from '../../../../engine/render/Island.tsx';
import { richText } from '../../../../engine/document/rich-text.ts';
import { loginPath } from '../../../../engine/links/login-path.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import type { PageProps, Site } from '../../../route-types.ts';
import type { Block } from '../../../shell/blocks.ts';
import { BesidePlace, Place } from '../../../shell/Place.tsx';
import { GoodsGrid } from '../../list/GoodsGrid.tsx';
import { QUESTION_PAGE } from '../../questions/load-questions.ts';
import { Questions } from '../../questions/Questions.tsx';
import { islandReviews } from '../../reviews/load-reviews.ts';
import Reviews from '../../reviews/Reviews.island.tsx';
import { canAdd, firstPrice, hrefOf, isFlashNow, isSoldOut, packagesProps } from '../item-props.ts';
import type { ItemData } from './item-data.ts';
import { ItemParams } from '../ItemParams.tsx';
import { ItemShop } from '../ItemShop.tsx';
import ItemPackages from '../offers/ItemPackages.island.tsx';
import type { ItemBlockId } from './item-blocks.ts';
import styles from '../item.module.css';

const FLASH_BUTTON = { name: 'way', value: 'buy', formAction: '/cart/buy', className: styles.flash };

/** The bar that sticks to the top below the goods: links to the parts of the page, the price, and a button of the buy box. */
function Bar({
  data: { goods, reviews, questions },
  site,
  ids,
}: PageProps<ItemData> & { ids: readonly ItemBlockId[] }) {
  const flash = isFlashNow(goods);
  const links: Readonly<Partial<Record<ItemBlockId, ReactNode>>> = {
    reviews: (
      <a key="reviews" href="#reviews">
        评价（{reviews.all}）
      </a>
    ),
    questions: questions.isOffered && (
      <a key="questions" href="#questions">
        问答
      </a>
    ),
    intro: (
      <a key="intro" href="#intro">
        详情
      </a>
    ),
  };
  return (
    <Row as="nav" className={styles.bar} data-screen aria-label="商品导航">
      <a href="#goods">商品</a>
      {ids.map((id) => links[id])}
      <Text tone="price" size="lg" weight="bold" numeric className={styles.barPrice} data-only="desk" data-bar-price="">
        {formatYuan(firstPrice(goods, site))}
      </Text>
      {(flash || canAdd(goods)) && site.base === '' && (
        <Button type="submit" form="buy" kind="primary" {...(flash && FLASH_BUTTON)}>
          {flash ? '马上抢' : '加购物车'}
        </Button>
      )}
    </Row>
  );
}

/** The address without the places in reviews and questions; the links of the review pages add their own. */
function withoutRatePage(site: Site): string {
  const url = new URL(site.url);
  for (const name of ['rate_page', 'rate_kind', 'rate_tag', QUESTION_PAGE, 'asked']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

type Drawn = PageProps<ItemData> & { title: string };

function Packages({ data: { goods }, site, title }: Drawn) {
  const packages = packagesProps(goods, site);
  if (packages.list.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="packages">
      <h2 id="packages">{title || '优惠套餐'}</h2>
      <Island name="ItemPackages" component={ItemPackages} props={packages} hydrate="touch" />
    </section>
  );
}

function ReviewsBlock({ data: { goods, reviews }, site, title }: Drawn) {
  return (
    <section className={styles.section} aria-labelledby="reviews">
      <h2 id="reviews">{`${title || '商品评价'}（${reviews.all}）`}</h2>
      <Island
        name="Reviews"
        component={Reviews}
        props={{
          ...islandReviews(reviews),
          itemId: String(goods.item_id),
          href: withoutRatePage(site),
          login: site.member ? '' : loginPath(site.base, hrefOf(site)),
        }}
        hydrate="touch"
      />
    </section>
  );
}

function QuestionsBlock({ data: { goods, questions }, site, title }: Drawn) {
  if (!questions.isOffered) return null;
  return (
    <section className={styles.section} aria-labelledby="questions">
      <h2 id="questions">{`${title || '商品问答'}（${questions.total_count}）`}</h2>
      <Questions questions={questions} itemId={String(goods.item_id)} site={site} />
    </section>
  );
}

function Intro({ data: { goods }, title }: Drawn) {
  return (
    <section className={styles.section} aria-labelledby="intro">
      <h2 id="intro">{title || '商品介绍'}</h2>
      <ItemParams goods={goods} />
      <div className={styles.text} data-rich="" dangerouslySetInnerHTML={{ __html: richText(goods.intro) }} />
    </section>
  );
}

function Alike({ data: { goods, recommended }, site, title }: Drawn) {
  if (recommended.length === 0) return null;
  return (
    <section className={`${styles.section} ${styles.alike}`} aria-labelledby="recommended">
      <h2 id="recommended">{isSoldOut(goods) ? '相似商品' : title || '为您推荐'}</h2>
      <GoodsGrid list={recommended} site={site} row />
    </section>
  );
}

function ShopBlock({ data: { goods, followed }, site, title }: Drawn) {
  const shop = goods.distributor_info;
  if (Array.isArray(shop) || !shop.name) return null;
  return (
    <section className={styles.section} aria-labelledby="shop">
      <h2 id="shop">{title || '店铺'}</h2>
      <ItemShop goods={goods} site={site} followed={followed} />
    </section>
  );
}

const BLOCKS: Readonly<Record<ItemBlockId, (props: Drawn) => ReactNode>> = {
  packages: Packages,
  between: ({ places }) => <Place part={places?.between} />,
  reviews: ReviewsBlock,
  questions: QuestionsBlock,
  intro: Intro,
  recommended: Alike,
  shop: ShopBlock,
};

/** Blocks that the bar leads to: it sticks to the top while they are read, and the column of sections stands beside them. */
const DETAILS: readonly ItemBlockId[] = ['reviews', 'questions', 'intro'];

/** What stands below pictures and buy box, in the operator's order. */
export function ItemBlocks({
  blocks,
  ...props
}: PageProps<ItemData> & { blocks: readonly (Block<ItemBlockId> & { id: ItemBlockId })[] }) {
  const draw = (block: (typeof blocks)[number]): ReactNode => {
    const Drawn = BLOCKS[block.id];
    return <Drawn key={block.id} {...props} title={block.title} />;
  };
  const isDetail = ({ id }: (typeof blocks)[number]): boolean => DETAILS.includes(id);
  const from = blocks.findIndex(isDetail);
  const to = blocks.findLastIndex(isDetail) + 1;
  const details = from < 0 ? [] : blocks.slice(from, to);
  return (
    <>
      {blocks.slice(0, Math.max(0, from)).map(draw)}
      <BesidePlace part={props.places?.beside}>
        {details.length > 0 && (
          <div className={styles.below}>
            <Bar {...props} ids={details.map(({ id }) => id)} />
            {details.map(draw)}
          </div>
        )}
      </BesidePlace>
      {blocks.slice(to).map(draw)}
    </>
  );
}
