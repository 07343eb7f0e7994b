import { useCallback, useState } from 'react';
import type { Refused, FieldMessages } from './order-draft.ts';

export interface FieldErrors {
  /** Visible messages by field. */
  errors: FieldMessages;
  /** From now on the field's rule shows its message (storefront spec 5: on blur). */
  leave: (field: string) => void;
  /** Every rule shows its message; answers the first field that has one. */
  showAll: () => string | undefined;
  /** Puts an answer's refusal at its field, which it answers; '' when it is about the whole order. */
  refuse: (refused: Refused) => string;
  /** Like refuse, for a requested price; NOT_REFUSED when there is one. The address's earlier message is dropped. */
  priced: (refused: Refused) => void;
  /** The server refuses the address. */
  addressRefused: boolean;
  /** The draft changed: refusals of fields are out of date. The address's message stays until the next price. */
  changed: () => void;
  /** The address is another one, or something is sent to it. */
  addressFree: () => void;
}

/** Messages of the checkout's fields: those of the rules (`found`) once a field was left, and those of refused calls. */
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
