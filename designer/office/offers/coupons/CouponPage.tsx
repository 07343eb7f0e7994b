import { CouponEditor } from './CouponEditor.tsx';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';

function StoredCoupon({ id }: { id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/coupons/:card_id', { card_id: id });
  if (!asked.value) return <Waiting page name="优惠券" asked={asked} />;
  return <CouponEditor first={asked.value} />;
}

export default function CouponPage({ params: { card_id: id } }: PageProps) {
  return id === undefined ? <CouponEditor first={undefined} /> : <StoredCoupon key={id} id={id} />;
}
