import { Island } from '../../engine/render/Island.tsx';
import type { AftersalesApplyViewAnswer, AftersalesInfo } from '../../schemas/types/contract.ts';
import AftersalesForm from './AftersalesForm.island.tsx';
import { aftersalesPath, applyPath } from './aftersales-places.ts';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { answered, notFound, redirectTo, type LoadArgs, type PageProps } from '../route-types.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/State.tsx';

interface ApplyData {
  view: AftersalesApplyViewAnswer;
  /** the changed application; undefined for a new one */
  known: AftersalesInfo | undefined;
  navCounts: NavCounts;
}

const NUMBER = /^\d{1,20}$/;

/** /member/aftersales/apply-refund?order_id=: requests after-sales of an order; aftersales_bn changes an application. */
export async function load({ api, site }: LoadArgs): Promise<ApplyData> {
  const query = site.url.searchParams;
  const [orderId, bn] = [query.get('order_id') ?? '', query.get('aftersales_bn') ?? ''];
  if (orderId === '') throw redirectTo(`${site.base}/member/trade`);
  if (!NUMBER.test(orderId) || (bn !== '' && !NUMBER.test(bn))) throw notFound();
  const [view, known, navCounts] = await Promise.all([
    api.call('GET aftersales/apply/view', { order_id: orderId, aftersales_bn: bn }),
    bn === '' ? undefined : api.call('GET aftersales/info', { aftersales_bn: bn }),
    loadCounts({ api, site }),
  ]);
  return { view: answered(view), known: known && answered(known), navCounts };
}

/** Field values of the application that is changed; {} for a new one. */
function valuesOf(known: AftersalesInfo | undefined): Record<string, string> {
  if (!known) return {};
  return {
    aftersales_type: String(known.aftersales_type),
    reason: known.reason,
    description: known.description,
    ...Object.fromEntries(known.detail.map(({ detail_id, num }) => [`num_${detail_id}`, String(num)])),
  };
}

export default function AftersaleApplyPage({ data, site }: PageProps<ApplyData>) {
  const { view, known, navCounts } = data;
  const { base } = site;
  const orderId = String(view.order.order_id);
  const orderHref = `${base}/member/trade/${orderId}`;
  const isOpen = known ? known.progress === 0 : view.order.can_apply_aftersales === 1;
  const hasPieces = view.lines.some(({ left }) => left > 0);
  const title = known ? '修改售后申请' : '申请售后';
  return (
    <MemberArea site={site} title={title} parents={[{ name: '订单详情', href: orderHref }]} counts={navCounts}>
      {isOpen && hasPieces ? (
        <Island
          name="AftersalesForm"
          component={AftersalesForm}
          props={{
            action: applyPath(base, orderId, known ? String(known.aftersales_bn) : ''),
            back: known ? aftersalesPath(base, known.aftersales_bn) : orderHref,
            lines: view.lines,
            reasons: view.reasons,
            notice: view.remind.is_open ? view.remind.intro : '',
            version: known?.version ?? 0,
            kept: known?.evidence_pic ?? [],
            values: site.form ? site.form.values : valuesOf(known),
            error: site.form?.error ?? '',
            field: site.form?.field ?? '',
          }}
          hydrate="idle"
        />
      ) : (
        <Empty
          card
          picture="/artwork/mall/empty-orders.svg"
          title={isOpen ? '该订单的商品都已申请售后' : '该订单现在不能申请售后'}
          hint={isOpen ? '可以在售后订单里查看进度' : '商品发出后、售后期限内可以申请；未发货的订单请申请取消'}
          action={
            <ButtonLink kind="primary" href={orderHref}>
              返回订单
            </ButtonLink>
          }
        />
      )}
    </MemberArea>
  );
}
