import { EditGrid, EditPart } from '../../form/EditPage.tsx';
import { CheckField, CountField, MoneyField, TextField, TimeField } from '../../form/fields/fields.tsx';
import type { PurchaseDraft, TimeName } from './purchase-draft.ts';
import { Note } from '../../../../ui/text/Note.tsx';

interface FieldsProps {
  draft: PurchaseDraft;
  change(part: Partial<PurchaseDraft>): void;
}

function Time({ draft: { times }, change, name, title }: FieldsProps & { name: TimeName; title: string }) {
  return (
    <TimeField title={title} value={times[name]} onChange={(value) => change({ times: { ...times, [name]: value } })} />
  );
}

export interface EnterpriseOption {
  id: number;
  name: string;
}

function Enterprises({ draft, change, options }: FieldsProps & { options: readonly EnterpriseOption[] }) {
  const { enterprise_ids: chosen } = draft;
  return (
    <EditPart title="参加的企业">
      {options.length === 0 && <Note size="small">还没有企业，请先在「会员」的「内购企业」里添加。</Note>}
      <EditGrid>
        {options.map(({ id, name }) => (
          <CheckField
            key={id}
            title={name}
            value={chosen.includes(id)}
            onChange={(isOn) => change({ enterprise_ids: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })}
          />
        ))}
      </EditGrid>
    </EditPart>
  );
}

function Relatives({ draft, change }: FieldsProps) {
  const shared = { draft, change };
  return (
    <EditPart title="亲友">
      <CheckField
        title="员工可以邀请亲友参加"
        value={draft.has_relatives}
        onChange={(has_relatives) => change({ has_relatives })}
      />
      {draft.has_relatives && (
        <EditGrid>
          <CountField
            title="每名员工可邀请（位）"
            value={draft.invite_limit}
            limits={{ minimum: 1, maximum: 100 }}
            onChange={(invite_limit) => change({ invite_limit })}
          />
          <Time {...shared} name="relative_begin" title="亲友开始时间" />
          <Time {...shared} name="relative_end" title="亲友结束时间" />
          <MoneyField
            title="每位亲友的额度（0 不限）"
            value={draft.relative_limit_fee}
            onChange={(relative_limit_fee) => change({ relative_limit_fee })}
          />
          <CheckField
            title="亲友与员工共享员工额度"
            value={draft.shares_limit}
            onChange={(shares_limit) => change({ shares_limit })}
          />
        </EditGrid>
      )}
    </EditPart>
  );
}

/** All fields of an internal purchase except its goods. */
export function PurchaseFields({ options, ...shared }: FieldsProps & { options: readonly EnterpriseOption[] }) {
  const { draft, change } = shared;
  return (
    <>
      <EditPart title="活动">
        <EditGrid>
          <TextField title="活动名称" value={draft.name} maxLength={60} onChange={(name) => change({ name })} />
          <TextField title="活动说明" value={draft.title} maxLength={120} onChange={(title) => change({ title })} />
          <Time {...shared} name="begin_time" title="开始时间" />
          <Time {...shared} name="end_time" title="结束时间" />
          <Time {...shared} name="display_time" title="预告时间（空为开始时）" />
          <CheckField title="启用活动" value={draft.enabled} onChange={(enabled) => change({ enabled })} />
        </EditGrid>
      </EditPart>
      <Enterprises {...shared} options={options} />
      <EditPart title="额度">
        <EditGrid>
          <MoneyField
            title="每名员工的额度（0 不限）"
            value={draft.limit_fee}
            onChange={(limit_fee) => change({ limit_fee })}
          />
          <MoneyField
            title="每单最低金额（0 不限）"
            value={draft.minimum_amount}
            onChange={(minimum_amount) => change({ minimum_amount })}
          />
        </EditGrid>
      </EditPart>
      <Relatives {...shared} />
    </>
  );
}
