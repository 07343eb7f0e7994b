import { useCallback, useState } from 'react';
import type { Refused, FieldMessages } from './order-draft.ts';

export interface FieldErrors {
  /** Visible messages by field. */
  errors: FieldMessages;
  /** Call when a field loses the focus: its rule's message is shown from then on (storefront spec 5). */
  leave: (field: string) => void;
  /** Shows the messages of all rules; returns the first field with a message. */
  showAll: () => string | undefined;
  /** Shows a refusal at its field and returns that field; '' when the whole order is concerned. */
  refuse: (refused: Refused) => string;
  /** Like refuse, for a requested price; pass NOT_REFUSED when there is a price. Drops the address's earlier message. */
  priced: (refused: Refused) => void;
  /** The server refuses the address. */
  addressRefused: boolean;
  /** Call when the draft changed: refusals of fields are outdated. The address's message stays until the next price. */
  changed: () => void;
  /** Call when the address changed, or when it can be shipped to. */
  addressFree: () => void;
}

/** Messages of the checkout's fields: those of the rules (`found`) after a field was left, and those of refused calls. */
export function useFieldErrors(found: FieldMessages, refused: Refused): FieldErrors {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<FieldMessages>(
    refused.field === '' ? {} : { [refused.field]: refused.message },
  );
  const visible = Object.entries(found).filter(([field]) => touched.has(field));
  const touch = (fields: string[]): void => setTouched((before) => new Set([...before, ...fields]));
  const priced = useCallback(({ message, field }: Refused): void => {
    setRefusals(({ address: _address, ...others }) => (field === '' ? others : { ...others, [field]: message }));
  }, []);
  return {
    priced,
    addressRefused: refusals['address'] !== undefined,
    errors: { ...Object.fromEntries(visible), ...refusals },
    leave: (field) => {
      if (field !== '' && !touched.has(field)) touch([field]);
    },
    showAll: () => {
      const fields = Object.keys(found);
      touch(fields);
      return fields[0];
    },
    refuse: ({ message, field }) => {
      if (field !== '') setRefusals((before) => ({ ...before, [field]: message }));
      return field;
    },
    changed: () => setRefusals(({ address }) => (address === undefined ? {} : { address })),
    addressFree: () => setRefusals(({ address: _address, ...others }) => others),
  };
}
