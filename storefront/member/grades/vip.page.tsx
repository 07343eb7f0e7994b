import type { Vip, VipGrade, VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { FormAlert } from '../../sign-in/parts/CodeFields.tsx';
import { MemberArea } from '../parts/area/MemberArea.tsx';
import { MemberList } from '../parts/MemberList.tsx';
import { loadCounts, type NavCounts } from '../parts/member-places.ts';
import { OfferPicker } from '../wallet/OfferPicker.tsx';
import type { LoadArgs, PageProps, Site } from '../../route-types.ts';
import { Columns } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { VipCard } from './VipCard.tsx';
import { VipPlan } from './VipPlan.tsx';
import { PERIODS, priceText, termText } from './vip-prices.ts';

interface VipData {
  /** undefined when the grades could not be read */
  grades: VipGrade[] | undefined;
  own: Vip | undefined;
  /** undefined when the backend does not tell */
  savings: VipSavingsAnswer | undefined;
  navCounts: NavCounts;
}

/** /member/vip: the member's card and what it saves, and the grades as plans that can be compared and bought. */
export async function load({ api, site }: LoadArgs): Promise<VipData> {
  const [grades, own, savings, navCounts] = await Promise.all([
    api.call('GET vipgrades/newlist'),
    api.call('GET vipgrades/uservip'),
    site.lacksMall ? undefined : api.call('GET /mall/vip-savings'),
    loadCounts({ api, site }),
  ]);
  return {
    grades: grades.data?.list,
    own: own.data,
    savings: savings?.data,
    navCounts,
  };
}

/** The offers of a grade: renewing the current one, or starting one. Another grade can only be bought after the current one has ended. */
function Buy({ grade, own, site }: { grade: VipGrade; own: Vip | undefined; site: Site }) {
  const isPresent = own?.is_vip === true && String(own.vip_grade_id) === String(grade.vip_grade_id);
  if (own?.is_vip && !isPresent) return <Note>现有会员到期后可开通</Note>;
  const offers = grade.price_list.map(({ name, price: yuan, day, desc }) => ({
    value: `${grade.vip_grade_id}:${name}`,
    name: `${PERIODS[name]} ${priceText(yuan)}`,
    note: desc || termText(yuan, day),
  }));
  return (
    <form method="post" action={`${site.base}/member/vip`}>
      <OfferPicker
        name="offer"
        label={isPresent ? '续费时长' : '开通时长'}
        offers={offers}
        action={isPresent ? '立即续费' : '立即开通'}
      />
    </form>
  );
}

export default function VipPage({ data, site }: PageProps<VipData>) {
  const { grades, own, savings, navCounts } = data;
  return (
    <MemberArea site={site} title="付费会员" counts={navCounts}>
      {own && <VipCard site={site} grades={grades ?? []} own={own} savings={savings} />}
      <FormAlert message={site.form?.error ?? ''} />
      <MemberList
        site={site}
        total={grades?.length}
        pageSize={grades?.length ?? 1}
        empty={{
          picture: 'empty-results',
          title: '商城目前没有付费会员',
          href: `${site.base}/member/rights`,
          action: '查看会员权益',
        }}
      >
        <Columns align="stretch">
          {grades?.map((grade) => (
            <VipPlan key={grade.vip_grade_id} grade={grade} grades={grades} savings={savings}>
              <Buy grade={grade} own={own} site={site} />
            </VipPlan>
          ))}
        </Columns>
      </MemberList>
    </MemberArea>
  );
}
