/** Fields for the receiver of an order: name, phone, and the region step by step. */
import { useId } from 'react';
import { ADDRESS_MESSAGES } from '../../../../engine/rules/places/address.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RegionTreeAnswer } from '../../../../schemas/types/contract.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Missing } from '../../parts/Waiting.tsx';

/** A receiver; state, city and district are the names of province, city and county. */
export interface Place {
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
}

/** The error for the first missing field; '' when there is none. The server checks the rest. */
export function placeError({ name, mobile, state, city, address }: Place): string {
  if (name.trim() === '') return '请填写收货人';
  if (mobile.trim() === '') return ADDRESS_MESSAGES.telephone;
  if (state === '' || city === '') return OFFICE_MESSAGES.regionEmpty;
  return address.trim() === '' ? ADDRESS_MESSAGES.adrdetail : '';
}

interface TextProps {
  title: string;
  value: string;
  maxLength: number;
  decimal?: true;
  fold?: 'typed';
  /** Takes a full row where fields stand side by side. */
  wide?: true;
  onChange(value: string): void;
}

export function Text({ title, value, maxLength, decimal, wide, onChange, ...input }: TextProps) {
  const id = useId();
  return (
    <Field data-wide={wide}>
      <label htmlFor={id}>{title}</label>
      <Input
        {...input}
        id={id}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        {...(decimal && { inputMode: 'decimal' as const, fold: 'number' as const })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type Region = RegionTreeAnswer[number];

const NO_REGIONS: RegionTreeAnswer = [];

interface RegionSelectProps {
  title: string;
  value: string;
  regions: readonly Region[];
  onChange(name: string): void;
}

function RegionSelect({ title, value, regions, onChange }: RegionSelectProps) {
  const id = useId();
  const isKnown = value === '' || regions.some(({ label }) => label === value);
  return (
    <Field>
      <label htmlFor={id}>{title}</label>
      <SelectBox id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">请选择</option>
        {!isKnown && <option value={value}>{value}</option>}
        {regions.map(({ id: code, label }) => (
          <option key={code} value={label}>
            {label}
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}

interface ReceiverFieldsProps {
  /** Who it is. */
  title?: string;
  place: Place;
  change(part: Partial<Place>): void;
}

export function ReceiverFields({ title = '收货人', place, change }: ReceiverFieldsProps) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET espier/address', {});
  const regions = asked.value ?? NO_REGIONS;
  const cities = regions.find(({ label }) => label === place.state)?.children ?? [];
  const counties = cities.find(({ label }) => label === place.city)?.children ?? [];
  return (
    <>
      <Text title={title} value={place.name} maxLength={50} onChange={(name) => change({ name })} />
      <Text
        title="手机号码"
        value={place.mobile}
        maxLength={20}
        fold="typed"
        onChange={(mobile) => change({ mobile })}
      />
      <Missing name="省市区" asked={asked} />
      <RegionSelect
        title="省"
        value={place.state}
        regions={regions}
        onChange={(state) => change({ state, city: '', district: '' })}
      />
      <RegionSelect
        title="市"
        value={place.city}
        regions={cities}
        onChange={(city) => change({ city, district: '' })}
      />
      <RegionSelect
        title="区县"
        value={place.district}
        regions={counties}
        onChange={(district) => change({ district })}
      />
      <Text title="详细地址" value={place.address} maxLength={200} wide onChange={(address) => change({ address })} />
    </>
  );
}
