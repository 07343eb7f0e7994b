import { useId, useState } from 'react';
import { AFTERSALES_KINDS, AFTERSALES_LIMITS, AFTERSALES_MESSAGES } from '../../engine/rules/aftersales/aftersales.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { specText } from '../../engine/rules/goods/specs.ts';
import type { AftersalesApplyViewAnswer } from '../../schemas/types/contract.ts';
import { LineGoods } from '../goods/cards/LineGoods.tsx';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { pointText } from '../points/PointPrice.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { PicturesField } from '../form/pictures/PicturesField.tsx';
import { QuantityInput } from '../form/QuantityInput.tsx';
import { useHasScripts } from '../parts/useHasScripts.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { SelectBox, Textarea } from '../../ui/controls/Input.tsx';
import { Tick } from '../../ui/controls/Tick.tsx';
import { Columns, Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Text } from '../../ui/text/Text.tsx';
import records from '../member/parts/records.module.css';
import styles from './aftersales.module.css';

type Line = AftersalesApplyViewAnswer['lines'][number];
type Kind = keyof typeof AFTERSALES_KINDS;

export interface AftersalesFormProps {
  action: string;
  /** Link of 返回. */
  back: string;
  lines: Line[];
  reasons: string[];
  /** '' without one */
  notice: string;
  /** version of the changed application; 0 for a new one */
  version: number;
  /** pictures of the changed application */
  kept: string[];
  /** typed values by field name */
  values: Record<string, string>;
  error: string;
  field: string;
}

const KIND_HINTS = {
  ONLY_REFUND: '没有收到商品，或与商家商定不用退回',
  REFUND_GOODS: '收到商品，退回后退款',
  EXCHANGING_GOODS: '退回后换一件相同的商品',
} as const;

const SERVICE_HINT = '虚拟商品不用退回，商家同意后原路退款';

/** Services cannot be returned. A request that contains one can only be refunded. */
function kindsOf(lines: readonly Line[], nums: Record<string, number>): Kind[] {
  const services = lines.filter(({ item_type }) => item_type === 'services');
  const isBound = services.length === lines.length || services.some(({ id }) => (nums[String(id)] ?? 0) > 0);
  return isBound ? ['ONLY_REFUND'] : (Object.keys(AFTERSALES_KINDS) as Kind[]);
}

function sumText(lines: readonly Line[], nums: Record<string, number>): string {
  let [fee, points] = [0, 0];
  for (const line of lines) {
    const at = (nums[String(line.id)] ?? 0) - 1;
    if (at < 0) continue;
    if (line.fees[at] === undefined) return '提交后计算';
    fee += line.fees[at];
    points += line.points[at] ?? 0;
  }
  return points > 0 ? pointText(points, fee) : formatYuan(fee);
}

function LineField({ line, num, onNum }: { line: Line; num: number; onNum(num: number): void }) {
  const id = String(line.id);
  const name = `${line.item_name}${line.item_spec_desc ? ` ${specText(line.item_spec_desc)}` : ''}`;
  return (
    <li>
      <LineGoods
        className={styles.goods}
        href={undefined}
        picture={line.pic}
        name={line.item_name}
        spec={line.item_spec_desc}
        gift={line.order_item_type === 'gift'}
      >
        <small>
          {formatYuan(line.price)} · {line.left > 0 ? `可申请 ${line.left} 件` : '没有可申请的数量'}
        </small>
      </LineGoods>
      <Row className="fixed">
        <Text tone="second" data-only="desk">
          申请数量
        </Text>
        <QuantityInput
          name={`num_${id}`}
          label={`${name} 申请数量`}
          min={0}
          max={line.left}
          disabled={line.left === 0}
          value={num}
          onChange={onNum}
          atOnce
          refusal={`最多可申请 ${line.left} 件`}
        />
      </Row>
    </li>
  );
}

interface KindFieldProps {
  kind: Kind;
  hint: string;
  checked: boolean;
  onChoose(): void;
}

function KindField({ kind, hint, checked, onChoose }: KindFieldProps) {
  return (
    <Tick
      type="radio"
      name="aftersales_type"
      value={kind}
      checked={checked}
      onChange={onChoose}
      className={styles.kind}
    >
      <Stack as="span" gap={0}>
        <b>{AFTERSALES_KINDS[kind]}</b>
        <Text as="small" tone="second" size="xs">
          {hint}
        </Text>
      </Stack>
    </Tick>
  );
}

/** The form that requests after-sales. It works without scripts; scripts add the sum and show at once what is missing. */
export default function AftersalesForm(props: AftersalesFormProps) {
  const { lines, values, reasons, error } = props;
  const only = lines.filter(({ left }) => left > 0).length === 1;
  const [wanted, setKind] = useState<Kind>((values['aftersales_type'] as Kind | undefined) ?? 'REFUND_GOODS');
  const [nums, setNums] = useState<Record<string, number>>(() =>
    Object.fromEntries(
      lines.map(({ id, left }) => [String(id), Number(values[`num_${id}`] ?? (only && left > 0 ? left : 0)) || 0]),
    ),
  );
  const [alert, setAlert] = useState(error);
  const hasScripts = useHasScripts();
  const id = useId();
  const kinds = kindsOf(lines, nums);
  const kind = kinds.length === 1 ? 'ONLY_REFUND' : wanted;
  const isEmpty = Object.values(nums).every((num) => num === 0);
  return (
    <Stack
      as="form"
      gap={5}
      method="post"
      action={props.action}
      encType="multipart/form-data"
      className={`${records.part} ${styles.form}`}
      onSubmit={(event) => {
        if (!isEmpty) return;
        event.preventDefault();
        setAlert(AFTERSALES_MESSAGES.linesEmpty);
      }}
    >
      <FormAlert message={alert} />
      {props.notice !== '' && (
        <Well as="p" tone="warning">
          {props.notice}
        </Well>
      )}
      <input type="hidden" name="version" value={props.version} />
      <Columns as="fieldset" count={3}>
        <Text as="legend" weight="strong">
          售后类型
        </Text>
        {kinds.map((one) => (
          <KindField
            key={one}
            kind={one}
            hint={kinds.length === 1 ? SERVICE_HINT : KIND_HINTS[one]}
            checked={kind === one}
            onChoose={() => setKind(one)}
          />
        ))}
      </Columns>
      <fieldset>
        <Text as="legend" weight="strong">
          售后商品
        </Text>
        <Lines roomy>
          {lines.map((line) => (
            <LineField
              key={String(line.id)}
              line={line}
              num={nums[String(line.id)] ?? 0}
              onNum={(num) => {
                setNums((before) => ({ ...before, [String(line.id)]: num }));
                setAlert('');
              }}
            />
          ))}
        </Lines>
      </fieldset>
      <Field className={styles.field}>
        <Text as="label" weight="strong" htmlFor={`${id}-reason`}>
          售后原因
        </Text>
        <SelectBox id={`${id}-reason`} name="reason" required defaultValue={values['reason'] ?? ''}>
          <option value="">{AFTERSALES_MESSAGES.reasonEmpty}</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectBox>
      </Field>
      <Field className={styles.field}>
        <Text as="label" weight="strong" htmlFor={`${id}-text`}>
          问题描述（选填）
        </Text>
        <Textarea
          id={`${id}-text`}
          name="description"
          rows={4}
          maxLength={AFTERSALES_LIMITS.text}
          defaultValue={values['description'] ?? ''}
        />
      </Field>
      <fieldset>
        <Text as="legend" weight="strong">
          凭证图片（选填）
        </Text>
        <PicturesField
          names={{ files: 'pics', kept: 'kept' }}
          of="售后商品"
          limit={{ pictures: AFTERSALES_LIMITS.pictures, message: AFTERSALES_MESSAGES.picturesMany }}
          kept={props.kept}
          wrong={props.field === 'evidence_pic' ? error : ''}
        />
      </fieldset>
      <Row as="p" align="baseline" wraps="always" className={styles.sum} aria-live="polite">
        {kind === 'EXCHANGING_GOODS' ? '换货不退款' : '退款金额'}
        {kind !== 'EXCHANGING_GOODS' && (
          <>
            <Text as="b" tone="price" size="xl" numeric>
              {hasScripts ? sumText(lines, nums) : '提交后计算'}
            </Text>
            <Text as="small" tone="second" size="xs">
              含分摊的优惠、积分和运费，原路退回
            </Text>
          </>
        )}
      </Row>
      <Row gap={3} at="start">
        <Button type="submit" kind="primary" size="large">
          提交申请
        </Button>
        <ButtonLink size="large" href={props.back}>
          返回
        </ButtonLink>
      </Row>
    </Stack>
  );
}
