import { useId, useState } from 'react';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Radio } from '../../ui/controls/Radio.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';

const OTHER = '其他原因';
const REASONS = ['不想要了', '商品选错或多买了', '收货信息填错了', '价格有变动', '配送时间太长', OTHER];

interface CancelOrderProps {
  open: boolean;
  /** The order is paid, so the shop decides. */
  isPaid: boolean;
  onReason(reason: string): void;
  onCancel(): void;
}

/** Asks for the reason of a cancellation: one must be chosen, and 其他原因 needs a text. */
export function CancelOrder({ open, isPaid, onReason, onCancel }: CancelOrderProps) {
  const [chosen, setChosen] = useState('');
  const [written, setWritten] = useState('');
  const [error, setError] = useState('');
  const name = useId();
  const reason = chosen === OTHER ? written : chosen;
  const submit = (): void => {
    if (reason !== '') onReason(reason);
    else setError(chosen === OTHER ? '请填写取消原因' : ORDERS_MESSAGES.cancelReasonEmpty);
  };
  return (
    <Dialog
      open={open}
      size="confirm"
      title={isPaid ? '申请取消订单' : '取消订单'}
      okText={isPaid ? '提交申请' : '确定取消'}
      cancelText="再想想"
      onOk={submit}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        {isPaid && <Note>商家同意后，订单取消，款项原路退回。</Note>}
        <Choices below tall aria-describedby={error ? `${name}-error` : undefined}>
          <Text as="legend" tone="second">
            {ORDERS_MESSAGES.cancelReasonEmpty}
          </Text>
          {REASONS.map((text) => (
            <Radio
              key={text}
              name={name}
              value={chosen === text ? text : ''}
              trueValue={text}
              falseValue=""
              onChange={(next) => {
                setChosen(next);
                setError('');
              }}
            >
              {text}
            </Radio>
          ))}
        </Choices>
        {chosen === OTHER && (
          <TextInput
            value={written}
            onChange={setWritten}
            maxLength={100}
            placeholder="请填写取消原因"
            aria-label="取消原因"
            aria-invalid={error !== '' || undefined}
          />
        )}
        {/* Space is reserved, so that an error moves nothing. */}
        <Note tone="error" id={`${name}-error`} role="alert">
          {error}
        </Note>
      </Stack>
    </Dialog>
  );
}
