import { useCallback, useState } from 'react';
import type { Refused, WishErrors } from './wish.ts';

export interface FieldErrors {
  /** What is shown, by field. */
  errors: WishErrors;
  /** From now on the field's rule shows its message (storefront spec 5: on blur). */
  leave: (field: string) => void;
  /** Every rule shows its message; answers the first field that has one. */
  showAll: () => string | undefined;
  /** Puts an answer's refusal at its field, which it answers; '' when it is about the whole order. */
  refuse: (refused: Refused) => string;
  /** Like refuse, for a price that was asked for; without a refusal there is one. What was said of the address before is over. */
  priced: (refused: Refused) => void;
  /** The server refuses the address. */
  addressRefused: boolean;
  /** The wish changed: refusals of fields are out of date. What is said of the address stays until it is priced again. */
  changed: () => void;
  /** The address is another one, or something is sent to it. */
  addressFree: () => void;
}

/** Messages of the checkout's fields: those of the rules (`found`) once a field was left, and those of refused calls. */
export function useFieldErrors(found: WishErrors, refused: Refused): FieldErrors {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<WishErrors>(
    refused.field === '' ? {} : { [refused.field]: refused.message },
  );
  const shown = Object.entries(found).filter(([field]) => touched.has(field));
  const touch = (fields: string[]): void => setTouched((before) => new Set([...before, ...fields]));
  const priced = useCallback(({ message, field }: Refused): void => {
    setRefusals(({ address: _address, ...others }) => (field === '' ? others : { ...others, [field]: message }));
  }, []);
  return {
    priced,
    addressRefused: refusals['address'] !== undefined,
    errors: { ...Object.fromEntries(shown), ...refusals },
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
