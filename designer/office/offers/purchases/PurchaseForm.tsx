/** An internal purchase: participants, times, limits, and its goods with their prices. */
import { useCallback } from 'react';
import type { MallPurchaseDetail } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useLoaded } from '../../../calls/use-call.ts';
import { EditPage, EditPart } from '../../form/EditPage.tsx';
import { Failed, Pending } from '../../../../ui/text/Pending.tsx';
import { useOffice } from '../../office-context.ts';
import type { PageProps } from '../../../route.ts';
import { useEnterprises } from '../../members/staff/use-enterprises.ts';
import { draftOf, EMPTY, errorOf, purchaseFields, type PurchaseDraft } from './purchase-draft.ts';
import { PurchaseFields, type EnterpriseOption } from './PurchaseFields.tsx';
import { PurchaseGoods } from './PurchaseGoods.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

const LIST = '/edit/purchases';

/** Enterprises to choose from: the known ones, and those of the stored activity. */
function optionsOf(known: readonly EnterpriseOption[], stored: MallPurchaseDetail | undefined): EnterpriseOption[] {
  const own = stored?.enterprise_ids.toSorted((a, b) => a - b) ?? [];
  const further = own.map((id, index) => ({ id, name: stored?.enterprises[index] ?? `企业 ${id}` }));
  return [...known, ...further.filter(({ id }) => !known.some((one) => one.id === id))];
}

interface FormProps {
  /** The stored state when the page was opened; undefined for a new one. */
  first: MallPurchaseDetail | undefined;
  known: readonly EnterpriseOption[];
}

function Form({ first, known }: FormProps) {
  const { session } = useOffice();
  return (
    <EditPage<MallPurchaseDetail, PurchaseDraft>
      first={first}
      blank={EMPTY}
      draftOf={draftOf}
      errorOf={errorOf}
      list={LIST}
      pathOf={({ activity_id }) => `${LIST}/${activity_id}`}
      mayWrite={session.may('promotions.write')}
      read={({ activity_id }) => ask(session, 'GET /mall/purchases/:activity_id', { activity_id })}
      save={(draft, stored) =>
        stored
          ? ask(session, 'PUT /mall/purchases/:activity_id', {
              ...purchaseFields(draft),
              activity_id: stored.activity_id,
              version: stored.version,
            })
          : ask(session, 'POST /mall/purchases', purchaseFields(draft))
      }
      head={({ stored }) => <h1>{stored?.name ?? '添加内购活动'}</h1>}
    >
      {({ draft, change, stored }) => (
        <>
          <PurchaseFields draft={draft} change={change} options={optionsOf(known, stored)} />
          <EditPart title="内购商品">
            <PurchaseGoods goods={draft.goods} onChange={(goods) => change({ goods })} />
          </EditPart>
        </>
      )}
    </EditPage>
  );
}

export default function PurchaseForm({ params }: PageProps) {
  const { session } = useOffice();
  const asked = useEnterprises(session);
  const activityId = params['activity_id'] ?? '';
  const load = useCallback(
    async () =>
      activityId === '' ? null : ask(session, 'GET /mall/purchases/:activity_id', { activity_id: activityId }),
    [session, activityId],
  );
  const { value: stored, failure, reload } = useLoaded<MallPurchaseDetail | null>(load);
  if (failure) return <Failed heading="h1" name="内购活动" reason={failure} retry={reload} />;
  if (!asked.value) return <Waiting name="企业" asked={asked} page />;
  if (stored === undefined) return <Pending size="rows" />;
  const known = asked.value.list.map(({ enterprise_id: id, name }) => ({ id, name }));
  return <Form key={activityId} first={stored ?? undefined} known={known} />;
}
