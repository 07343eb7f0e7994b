import { useState } from 'react';
import { pickGoods } from '../../../pickers/pick.ts';
import { text } from '../../../../engine/rules/wire/rows.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { EditGrid, EditPart } from '../../form/EditPage.tsx';
import { ChoiceField } from '../../form/fields/fields.tsx';
import { useChoices } from '../../goods/use-choices.ts';
import { useOffice } from '../../office-context.ts';
import { useAskedShops } from '../../shops/use-shops.ts';
import { Missing, Waiting } from '../../parts/Waiting.tsx';
import type { CouponDraft } from './coupon-draft.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import styles from '../offers.module.css';

type Bound = CouponDraft['bound'];

export const SCOPES = [
  { value: '0', text: '全部商品' },
  { value: '1', text: '指定商品' },
  { value: '2', text: '指定分类' },
  { value: '3', text: '指定标签' },
  { value: '4', text: '指定品牌' },
  { value: '5', text: '除指定商品外' },
];

interface ChosenProps {
  bound: Bound;
  onChange(bound: Bound): void;
}

function Goods({ bound, onChange }: ChosenProps) {
  const { session } = useOffice();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    setBusy(true);
    const picked = (await pickGoods(session, true)) ?? [];
    const known = new Set(bound.map(({ id }) => id));
    const fresh = picked.map((row) => ({ id: Number(text(row, 'goods_id')), name: text(row, 'goods_name') }));
    onChange([...bound, ...fresh.filter(({ id }) => !known.has(id))]);
    setBusy(false);
  };
  return (
    <>
      {bound.length > 0 && (
        <Row as="ul" wraps="always" aria-label="选中的商品">
          {bound.map(({ id, name }) => (
            <Row as="li" key={id} gap={1} className={styles.chosen}>
              {name}
              <Button
                kind="quiet"
                aria-label={`移除${name}`}
                onClick={() => onChange(bound.filter((one) => one.id !== id))}
              >
                移除
              </Button>
            </Row>
          ))}
        </Row>
      )}
      <Row>
        <Button disabled={busy} onClick={() => void add()}>
          添加商品
        </Button>
      </Row>
    </>
  );
}

const LISTS = { 2: 'categories', 3: 'tags', 4: 'brands' } as const;

/** Categories, tags or brands as checkboxes. */
function Labels({ of, bound, onChange }: ChosenProps & { of: keyof typeof LISTS }) {
  const choices = useChoices();
  if (!choices.value) return <Waiting name="适用范围" asked={choices} />;
  const options = choices.value[LISTS[of]];
  return (
    <Choices as="div" className={styles.choices}>
      {options.length === 0 && <Note size="small">还没有可选的内容，请先在「商品」里添加。</Note>}
      {options.map((option) => (
        <label key={option.id}>
          <input
            type="checkbox"
            checked={bound.some(({ id }) => id === option.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...bound, option] : bound.filter(({ id }) => id !== option.id))
            }
          />
          {option.name}
        </label>
      ))}
    </Choices>
  );
}

interface ScopeProps {
  draft: CouponDraft;
  change(part: Partial<CouponDraft>): void;
}

/** The scope of a coupon: one shop or all, all goods or some. */
export function CouponScope({ draft: { use_bound: scope, bound, distributor_id: shop }, change }: ScopeProps) {
  const { session } = useOffice();
  const { shops, ...askedShops } = useAskedShops();
  const limits = session.shopsOf('offers.write');
  const known = shops.filter(({ value }) => value !== '0' && (limits?.includes(Number(value)) ?? true));
  const options = limits ? known : [{ value: '0', text: '全部店铺' }, ...known];
  const isKnown = options.some(({ value }) => value === String(shop));
  const put = (next: Bound): void => change({ bound: next });
  return (
    <EditPart title="适用范围">
      <Missing name="店铺" asked={askedShops} />
      <EditGrid>
        {limits?.length !== 1 && (
          <ChoiceField
            title="适用店铺"
            value={String(shop)}
            options={isKnown ? options : [...options, { value: String(shop), text: `店铺 ${shop}` }]}
            onChange={(value) => change({ distributor_id: Number(value) })}
          />
        )}
        <ChoiceField
          title="适用商品"
          value={String(scope)}
          options={SCOPES}
          onChange={(value) => change({ use_bound: Number(value) as CouponDraft['use_bound'], bound: [] })}
        />
      </EditGrid>
      {scope !== 0 && (
        <Stack above gap={2}>
          {scope === 1 || scope === 5 ? (
            <Goods bound={bound} onChange={put} />
          ) : (
            <Labels of={scope} bound={bound} onChange={put} />
          )}
        </Stack>
      )}
    </EditPart>
  );
}
