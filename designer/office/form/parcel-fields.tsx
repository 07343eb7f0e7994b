/** The fields of a parcel, for orders and after-sales. */
import { useId, useState } from 'react';
import { guessCarrier } from '../../../engine/rules/orders/carrier-guess.ts';
import { CARRIER_MESSAGES, type Carrier, parcelNumber } from '../../../engine/rules/orders/carriers.ts';
import { useCall } from '../../calls/use-call.ts';
import { readMemory, writeMemory } from '../../parts/browser-memory.ts';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useOffice } from '../office-context.ts';
import { Missing } from '../parts/Waiting.tsx';

/** The carrier of the last parcel that was sent from this browser. */
const LAST = 'mallwright.orders.carrier';

export interface ParcelDraft {
  carrier: string;
  code: string;
}

/** A new parcel: of the last carrier until its number says another. */
export function newParcel(): ParcelDraft {
  const last = readMemory(LAST);
  return { carrier: typeof last === 'string' ? last : '', code: '' };
}

export const rememberCarrier = ({ carrier }: ParcelDraft): void => writeMemory(LAST, carrier);

interface ParcelFieldsProps extends ParcelDraft {
  /** The number gets the focus when the dialog opens. */
  first?: boolean;
  onChange(part: Partial<ParcelDraft>): void;
}

/** Carrier and number of a parcel. The number chooses its carrier, unless the operator chose one. */
export function ParcelFields({ carrier, code, first = false, onChange }: ParcelFieldsProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET company/logistics/list', {});
  const carriers = (asked.value ?? []).map(({ corp_code: code, corp_name: name }): Carrier => ({ code, name }));
  const [isChosen, setChosen] = useState(false);
  const id = useId();
  const type = (typed: string): void => {
    const guess = isChosen
      ? ''
      : guessCarrier(
          typed,
          carriers.map((one) => one.code),
        );
    onChange({ code: typed, ...(guess !== '' && { carrier: guess }) });
  };
  const isOffered = carriers.length === 0 || carriers.some((one) => one.code === carrier);
  return (
    <>
      <Missing name="物流公司" asked={asked} />
      <Field>
        <label htmlFor={`${id}-carrier`}>物流公司</label>
        <SelectBox
          id={`${id}-carrier`}
          value={isOffered ? carrier : ''}
          onChange={(event) => {
            setChosen(true);
            onChange({ carrier: event.target.value });
          }}
        >
          <option value="">请选择</option>
          {carriers.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </SelectBox>
      </Field>
      <Field>
        <label htmlFor={`${id}-code`}>运单号</label>
        <Input
          id={`${id}-code`}
          value={code}
          maxLength={60}
          fold="code"
          autoComplete="off"
          placeholder="可用扫码枪录入，自动识别物流公司"
          data-autofocus={first || undefined}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
    </>
  );
}

/** The error in carrier and number; '' when there is none. */
export function parcelError({ carrier, code }: ParcelDraft): string {
  if (carrier === '') return CARRIER_MESSAGES.carrierEmpty;
  return parcelNumber(code) === '' ? CARRIER_MESSAGES.numberFormat : '';
}
