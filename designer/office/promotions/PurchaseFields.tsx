import { useId, type ReactNode } from 'react';
import { NumberInput } from '../../panel/controls/number-input.tsx';
import buttons from '../../ui/ui.module.css';
import type { PurchaseDraft, TimeName } from './purchase-draft.ts';
import styles from './promotions.module.css';

const MOST_FEE = 1_000_000;

export type Change = (part: Partial<PurchaseDraft>) => void;

interface FieldsProps {
  draft: PurchaseDraft;
  change: Change;
}

interface NamedProps<Name extends keyof PurchaseDraft> extends FieldsProps {
  name: Name;
  title: string;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Text({ draft, change, name, title, most }: NamedProps<'name' | 'title'> & { most: number }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        className={buttons.field}
        value={draft[name]}
        maxLength={most}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </div>
  );
}

function Time({ draft, change, name, title }: Omit<NamedProps<never>, 'name'> & { name: TimeName }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        type="datetime-local"
        className={buttons.field}
        value={draft.times[name]}
        onChange={(event) => change({ times: { ...draft.times, [name]: event.target.value } })}
      />
    </div>
  );
}

function Money({ draft, change, name, title }: NamedProps<'limit_fee' | 'minimum_amount' | 'relative_limit_fee'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{title}</label>
      <NumberInput
        id={id}
        value={draft[name] / 100}
        limits={{ minimum: 0, maximum: MOST_FEE }}
        unit="元"
        onChange={(value) => change({ [name]: Math.round(value * 100) })}
      />
    </div>
  );
}

function Check({ draft, change, name, title }: NamedProps<'enabled' | 'has_relatives' | 'shares_limit'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={draft[name]} onChange={(event) => change({ [name]: event.target.checked })} />
      {title}
    </label>
  );
}

export interface EnterpriseOption {
  id: number;
  name: string;
}

function Enterprises({ draft, change, options }: FieldsProps & { options: readonly EnterpriseOption[] }) {
  const { enterprise_ids: chosen } = draft;
  return (
    <Part title="参加的企业">
      {options.length === 0 && <p className={styles.note}>还没有企业，请先在「会员」的「内购企业」里添加。</p>}
      <div className={styles.limits}>
        {options.map(({ id, name }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                change({ enterprise_ids: target.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
              }
            />
            {name}
          </label>
        ))}
      </div>
    </Part>
  );
}

function Relatives({ draft, change }: FieldsProps) {
  const id = useId();
  const shared = { draft, change };
  return (
    <Part title="亲友">
      <Check {...shared} name="has_relatives" title="员工可以邀请亲友参加" />
      {draft.has_relatives && (
        <div className={styles.limits}>
          <div className={styles.field}>
            <label htmlFor={id}>每名员工可邀请（位）</label>
            <NumberInput
              id={id}
              value={draft.invite_limit}
              limits={{ minimum: 1, maximum: 100 }}
              onChange={(value) => change({ invite_limit: Math.round(value) })}
            />
          </div>
          <Time {...shared} name="relative_begin" title="亲友开始时间" />
          <Time {...shared} name="relative_end" title="亲友结束时间" />
          <Money {...shared} name="relative_limit_fee" title="每位亲友的额度（0 不限）" />
          <Check {...shared} name="shares_limit" title="亲友与员工共享员工额度" />
        </div>
      )}
    </Part>
  );
}

/** All of an internal purchase but its goods. */
export function PurchaseFields({ options, ...shared }: FieldsProps & { options: readonly EnterpriseOption[] }) {
  return (
    <>
      <Part title="活动">
        <div className={styles.limits}>
          <Text {...shared} name="name" title="活动名称" most={60} />
          <Text {...shared} name="title" title="活动说明" most={120} />
          <Time {...shared} name="begin_time" title="开始时间" />
          <Time {...shared} name="end_time" title="结束时间" />
          <Time {...shared} name="display_time" title="预告时间（空为开始时）" />
          <Check {...shared} name="enabled" title="启用活动" />
        </div>
      </Part>
      <Enterprises {...shared} options={options} />
      <Part title="额度">
        <div className={styles.limits}>
          <Money {...shared} name="limit_fee" title="每名员工的额度（0 不限）" />
          <Money {...shared} name="minimum_amount" title="每单最低金额（0 不限）" />
        </div>
      </Part>
      <Relatives {...shared} />
    </>
  );
}
