import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import type { PickupLocation } from '../../../schemas/types/contract.ts';
import { Columns } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { Labelled } from './Labelled.tsx';
import type { PickupDraft, FieldMessages } from '../order/order-draft.ts';
import styles from './fields.module.css';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** Returns e.g. 2025-06-02 周一. */
function dayText(date: string): string {
  return `${date} ${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}`;
}

export interface PickupFieldsProps {
  pickupPlaces: PickupLocation[];
  value: PickupDraft;
  errors: FieldMessages;
  onChange: (value: PickupDraft) => void;
}

function Place({ place }: { place: PickupLocation }) {
  return (
    <Note className={styles.place}>
      {place.city + place.area} {place.address}
      {place.contract_phone && <> · 电话 {place.contract_phone}</>}
    </Note>
  );
}

/** Days and slots that can still be chosen. A backend without slots per day has the same slots every day. */
function daysOf(place: PickupLocation | undefined): NonNullable<PickupLocation['pickup_days']> {
  if (!place) return [];
  return place.pickup_days ?? place.pickup_dates.map((date) => ({ date, hours: place.hours }));
}

/** Where, when and by whom an order is picked up. Days and times depend on the place, so another place clears them. */
export function PickupFields({ pickupPlaces, value, errors, onChange }: PickupFieldsProps) {
  const place = pickupPlaces.find(({ id }) => String(id) === value.place);
  const days = daysOf(place);
  const day = days.find(({ date }) => date === value.date);
  const set = (part: Partial<PickupDraft>): void => onChange({ ...value, ...part });
  return (
    <Columns gap={4}>
      <Labelled name="place" label="自提点" required error={errors['place']}>
        {(control) => (
          <Select
            {...control}
            value={value.place}
            placeholder={ORDERS_MESSAGES.pickupPlaceEmpty}
            options={pickupPlaces.map(({ id, name }) => ({ value: String(id), text: name }))}
            onChange={(next) => set({ place: next, date: '', time: '' })}
          />
        )}
      </Labelled>
      {place && <Place place={place} />}
      <Labelled name="date" label="提货日期" required error={errors['date']}>
        {(control) => (
          <Select
            {...control}
            value={value.date}
            placeholder={ORDERS_MESSAGES.pickupDateEmpty}
            disabled={!place}
            options={days.map(({ date }) => ({ value: date, text: dayText(date) }))}
            onChange={(date) => set({ date, time: '' })}
          />
        )}
      </Labelled>
      <Labelled name="time" label="提货时间" required error={errors['time']}>
        {(control) => (
          <Select
            {...control}
            value={value.time}
            placeholder={ORDERS_MESSAGES.pickupTimeEmpty}
            disabled={!day}
            options={(day?.hours ?? []).map((hours) => ({ value: hours.join('-'), text: hours.join(' - ') }))}
            onChange={(time) => set({ time })}
          />
        )}
      </Labelled>
      <Labelled name="name" label="提货人" required error={errors['name']}>
        {(control) => (
          <TextInput
            {...control}
            value={value.name}
            maxLength={20}
            autoComplete="name"
            onChange={(name) => set({ name })}
          />
        )}
      </Labelled>
      <Labelled name="mobile" label="提货人手机" required error={errors['mobile']}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            value={value.mobile}
            maxLength={11}
            autoComplete="tel"
            onChange={(mobile) => set({ mobile })}
          />
        )}
      </Labelled>
    </Columns>
  );
}
