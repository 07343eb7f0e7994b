import { useRef } from 'react';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { useTypedBefore } from '../../form/typed-before.ts';
import { Labelled } from './Labelled.tsx';
import { REMARK_LIMIT } from '../order/order-draft.ts';

export function RemarkField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (remark: string) => void;
}) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(ref, value, onChange);
  return (
    <Labelled name="remark" label="备注（选填）" hiddenLabel error={error} hint={`${value.length}/${REMARK_LIMIT}`}>
      {(control) => (
        <Textarea
          {...control}
          ref={ref}
          rows={2}
          maxLength={REMARK_LIMIT}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
