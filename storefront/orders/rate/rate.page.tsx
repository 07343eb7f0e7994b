import { Island } from '../../../engine/render/Island.tsx';
import { specText } from '../../../engine/rules/goods/specs.ts';
import type { OwnReviewsAnswer } from '../../../schemas/types/contract.ts';
import RateForm, { type RateFormProps } from './RateForm.island.tsx';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import { OwnReview, type OwnLine } from './OwnReview.tsx';
import { ratePath } from './rate-path.ts';
import { answered, notFound, redirectTo, type LoadArgs, type PageProps, type Site } from '../../route-types.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/State.tsx';
import { Stack, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './rate.module.css';

interface RateData {
  own: OwnReviewsAnswer;
  navCounts: NavCounts;
}

/** /member/trade/rate?order_id=: reviews the goods of an order, adds to reviews, and shows the results. */
export async function load({ api, site }: LoadArgs): Promise<RateData> {
  const orderId = site.url.searchParams.get('order_id') ?? '';
  if (orderId === '') throw redirectTo(`${site.base}/member/trade?status=7`);
  if (!/^\d{1,20}$/.test(orderId)) throw notFound();
  const [own, navCounts] = await Promise.all([
    api.call('GET order/rate/mine', { order_id: orderId }),
    loadCounts({ api, site }),
  ]);
  return { own: answered(own), navCounts };
}

/** Props of a form; the posted values and the error are only used by the form that was refused. */
function formProps(site: Site, own: OwnReviewsAnswer, step: RateFormProps['step'], lines: OwnLine[]): RateFormProps {
  const { form } = site;
  const isOurs = form !== undefined && (form.values['step'] ?? 'rate') === step;
  return {
    action: ratePath(site.base, own.order_id),
    step,
    tags: own.tag_choices,
    lines: lines.map(({ item_id, item_name, item_spec_desc, pic }) => ({
      itemId: String(item_id),
      name: item_name,
      spec: specText(item_spec_desc),
      pic,
    })),
    values: isOurs ? form.values : {},
    error: isOurs ? form.error : '',
    field: (isOurs && form.field) || '',
  };
}

/** Message about the form that was sent, by the address's query. */
function Done({ site, lines }: { site: Site; lines: OwnLine[] }) {
  const done = site.url.searchParams.get('done');
  if (done === null || site.form) return null;
  const waits = lines.some(({ rate }) => rate?.state === 'waiting' || rate?.addition?.state === 'waiting');
  return (
    <Well as="p" tone="success" role="status">
      {done === 'append' ? '追加评价已提交' : '评价已提交'}
      {waits ? '，审核通过后公开显示。' : '，感谢您的分享。'}
    </Well>
  );
}

function Heading({ id, text }: { id: string; text: string }) {
  return (
    <Text as="h2" id={id} size="md" weight="strong" className={styles.heading}>
      {text}
    </Text>
  );
}

export default function RatePage({ data, site }: PageProps<RateData>) {
  const { base } = site;
  const { own, navCounts } = data;
  const orderHref = `${base}/member/trade/${own.order_id}`;
  const rated = own.lines.filter(({ rate }) => rate !== null);
  const waiting = own.is_open ? own.lines.filter(({ rate }) => rate === null) : [];
  const open = own.lines.filter(({ can_append }) => can_append === 1);
  return (
    <MemberArea site={site} title="商品评价" parents={[{ name: '订单详情', href: orderHref }]} counts={navCounts}>
      <Stack gap={5}>
        <Done site={site} lines={rated} />
        {waiting.length > 0 && (
          <Stack as="section" aria-labelledby="to-rate">
            <Heading id="to-rate" text="待评价商品" />
            <Island name="RateForm" component={RateForm} props={formProps(site, own, 'rate', waiting)} hydrate="idle" />
          </Stack>
        )}
        {rated.length > 0 && (
          <Stack as="section" aria-labelledby="own-reviews">
            <Heading id="own-reviews" text="我的评价" />
            <ul className="card">
              {rated.map((line) => (
                <OwnReview key={String(line.item_id)} line={line} base={base} />
              ))}
            </ul>
          </Stack>
        )}
        {open.length > 0 && (
          <Stack as="section" aria-labelledby="to-append">
            <Heading id="to-append" text="追加评价" />
            <Island name="RateForm" component={RateForm} props={formProps(site, own, 'append', open)} hydrate="idle" />
          </Stack>
        )}
        {waiting.length === 0 && rated.length === 0 && (
          <Empty
            card
            picture="/artwork/mall/empty-orders.svg"
            title="该订单现在不能评价"
            hint="确认收货后可以评价商品"
            action={
              <ButtonLink kind="primary" href={orderHref}>
                返回订单
              </ButtonLink>
            }
          />
        )}
      </Stack>
    </MemberArea>
  );
}
