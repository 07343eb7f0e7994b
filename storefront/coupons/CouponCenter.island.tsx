import { ClaimCoupon, type ItemCoupon } from './ClaimCoupon.tsx';
import { CouponTicket, type TicketCoupon } from '../../widgets/parts/CouponTicket.tsx';
import { CouponTickets } from './CouponTickets.tsx';

export interface CentreCoupon {
  ticket: TicketCoupon;
  claim: ItemCoupon;
  /** When claiming begins, if in the future; else ''. */
  begins: string;
}

export interface CouponCenterProps {
  list: CentreCoupon[];
  /** Action of the form that claims without scripts. */
  action: string;
}

/** Coupons that can be claimed, with their states (storefront spec 4). */
export default function CouponCenter({ list, action }: CouponCenterProps) {
  return (
    <CouponTickets label="可领取的优惠券">
      {list.map(({ ticket, claim, begins }) => (
        <CouponTicket key={ticket.card_id} coupon={ticket} look="page" as="li" faded={claim.state === 2}>
          {begins === '' ? <ClaimCoupon coupon={claim} login="" action={action} /> : <span>{begins}开始领取</span>}
        </CouponTicket>
      ))}
    </CouponTickets>
  );
}
