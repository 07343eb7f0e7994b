/** What a key or a webhook is limited to: shops, and kinds of events. */
import { EVENT_NAMES, EVENT_TYPES, type EventName } from '../../../../engine/rules/events/event-types.ts';
import { AREA_NAMES, partsOf, type Right } from '../../../../schemas/rights.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { EditGrid } from '../../form/EditPage.tsx';
import { ChoiceField } from '../../form/fields/fields.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';

/** The list with the entry, or without it. */
function toggled<T>(chosen: readonly T[], one: T, on: boolean): T[] {
  const others = chosen.filter((other) => other !== one);
  return on ? [...others, one] : others;
}

interface TicksProps<T> {
  legend: string;
  options: readonly { value: T; text: string }[];
  chosen: readonly T[];
  onChange(chosen: T[]): void;
}

export function Ticks<T extends string | number>({ legend, options, chosen, onChange }: TicksProps<T>) {
  return (
    <Choices>
      <legend>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(toggled(chosen, value, target.checked))}
          />
          {text}
        </label>
      ))}
    </Choices>
  );
}

interface ShopProps {
  /** null for all shops */
  shopIds: readonly number[] | null;
  /** What all shops means here. */
  note: string;
  /** The mall's own goods are a choice, too. */
  own?: true;
  onChange(ids: number[] | null): void;
}

export function ShopChoice({ shopIds, note, own, onChange }: ShopProps) {
  const { shops: every, ...askedShops } = useAskedShops();
  const shops = every.filter(({ value }) => own || value !== '0');
  return (
    <>
      <EditGrid>
        <ChoiceField
          title="店铺范围"
          value={shopIds ? 'some' : 'all'}
          options={[
            { value: 'all', text: '不限店铺' },
            { value: 'some', text: '指定店铺' },
          ]}
          onChange={(value) => onChange(value === 'some' ? [] : null)}
        />
      </EditGrid>
      {shopIds && <Missing name="店铺" asked={askedShops} />}
      {shopIds ? (
        <Ticks
          legend="可用店铺"
          options={shops.map(({ value, text }) => ({ value: Number(value), text }))}
          chosen={shopIds}
          onChange={onChange}
        />
      ) : (
        <Note>{note}</Note>
      )}
    </>
  );
}

interface EventProps {
  chosen: readonly string[];
  onChange(events: string[]): void;
}

/** The kinds of events by area; those that the operator may not read are left out unless they are chosen. */
export function EventChoice({ chosen, onChange }: EventProps) {
  const { session } = useOffice();
  const open = EVENT_NAMES.filter((name) => session.may(EVENT_TYPES[name].right) || chosen.includes(name));
  const rights = [...new Set(open.map((name): Right => EVENT_TYPES[name].right))];
  const of = (right: Right): EventName[] => open.filter((name) => EVENT_TYPES[name].right === right);
  return (
    <Stack>
      {rights.map((right) => (
        <Ticks<string>
          key={right}
          legend={AREA_NAMES[partsOf(right)[0]]}
          options={of(right).map((value) => ({ value, text: EVENT_TYPES[value].title }))}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </Stack>
  );
}
