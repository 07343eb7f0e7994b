/** Alternatives of which one is visible at a time, by each entry's x-visible-if. All are stored. */
import { Fragment } from 'react';
import { labelId, type ControlProps } from './control.ts';

export function VariantsControl({ id, schema, entry }: ControlProps<unknown[]>) {
  const places = Array.isArray(schema.items) ? schema.items : [];
  return (
    <div role="group" aria-labelledby={labelId(id)}>
      {places.map((place, index) => (
        <Fragment key={place.title ?? index}>{entry(index)}</Fragment>
      ))}
    </div>
  );
}
