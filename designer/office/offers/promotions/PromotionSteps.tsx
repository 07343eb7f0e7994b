import { useId, useState } from 'react';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { pickGoods } from '../../../pickers/pick.ts';
import { text } from '../../../../engine/rules/wire/rows.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { CountField, FoldField, MoneyField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { nextStep, type Gift, type PromotionDraft, type Step } from './promotion-draft.ts';
import { variantsOf } from '../VariantTable.tsx';
import { Columns, Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import styles from '../offers.module.css';

const MAX_STEPS = 5;

function GiftRow({ gift, put, remove }: { gift: Gift; put(num: number): void; remove(): void }) {
  const id = useId();
  const name = nameWithSpec(gift.item_name, gift.item_spec_desc);
  return (
    <Row as="li" wraps="phone">
      <span className="grow">{name}</span>
      <span className={styles.num}>
        <NumberInput
          id={id}
          label={`${name}的件数`}
          value={gift.num}
          limits={{ minimum: 1, maximum: 99 }}
          compact
          onChange={(num) => put(Math.round(num))}
        />
      </span>
      <Button kind="quiet" aria-label={`移除赠品${name}`} onClick={remove}>
        移除
      </Button>
    </Row>
  );
}

/** The gifts of a step; for goods with several variants the first variant is given. */
function Gifts({ gifts, onChange }: { gifts: readonly Gift[]; onChange(gifts: Gift[]): void }) {
  const { session, notices } = useOffice();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const picked = (await pickGoods(session, true)) ?? [];
    setBusy(true);
    try {
      const found = await Promise.all(picked.map((row) => variantsOf(session, text(row, 'goods_id'))));
      const known = new Set(gifts.map(({ item_id }) => item_id));
      const fresh = found.flatMap((list) => list.slice(0, 1)).filter(({ item_id }) => !known.has(item_id));
      onChange([
        ...gifts,
        ...fresh.map(({ item_id, item_name, item_spec_desc }) => ({ item_id, item_name, item_spec_desc, num: 1 })),
      ]);
    } catch (error) {
      notices.show(`商品读取失败：${(error as Error).message}`, 'error');
    }
    setBusy(false);
  };
  return (
    <Stack as="ul" gap={2} className={styles.gifts} aria-label="赠品">
      {gifts.map((gift) => (
        <GiftRow
          key={gift.item_id}
          gift={gift}
          put={(num) => onChange(gifts.map((one) => (one === gift ? { ...one, num } : one)))}
          remove={() => onChange(gifts.filter((one) => one !== gift))}
        />
      ))}
      <li>
        <Button disabled={busy} onClick={() => void add()}>
          {busy ? '正在读取…' : '添加赠品'}
        </Button>
      </li>
    </Stack>
  );
}

interface StepsProps {
  draft: PromotionDraft;
  onChange(steps: Step[]): void;
}

/** The steps of a full promotion: the required amount or pieces, and the benefit; the highest step reached applies. */
export function PromotionSteps({ draft: { kind, by, steps }, onChange }: StepsProps) {
  const put = (step: Step, part: Partial<Step>): void =>
    onChange(steps.map((one) => (one === step ? { ...one, ...part } : one)));
  return (
    <Stack>
      {steps.map((step, at) => (
        <Well key={step.key} tone="outline" role="group" aria-label={`第${at + 1}档`}>
          <Columns count="wide" align="end">
            {by === 'amount' ? (
              <MoneyField title="满多少元" value={step.full} onChange={(full) => put(step, { full })} />
            ) : (
              <CountField
                title="满多少件"
                value={step.full}
                limits={{ minimum: 1, maximum: 9999 }}
                onChange={(full) => put(step, { full })}
              />
            )}
            {kind === 'full_minus' && (
              <MoneyField title="减多少元" value={step.minus} onChange={(minus) => put(step, { minus })} />
            )}
            {kind === 'full_discount' && (
              <FoldField title="打几折" value={step.discount} onChange={(discount) => put(step, { discount })} />
            )}
            {steps.length > 1 && (
              <Button
                kind="quiet"
                aria-label={`删除第${at + 1}档`}
                onClick={() => onChange(steps.filter((one) => one !== step))}
              >
                删除
              </Button>
            )}
            {kind === 'full_gift' && <Gifts gifts={step.gifts} onChange={(gifts) => put(step, { gifts })} />}
          </Columns>
        </Well>
      ))}
      {steps.length < MAX_STEPS && (
        <Row>
          <Button onClick={() => onChange([...steps, nextStep(steps, by)])}>添加一档</Button>
        </Row>
      )}
    </Stack>
  );
}
