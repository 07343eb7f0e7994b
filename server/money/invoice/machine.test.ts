import { expect, it } from 'vitest';
import { INVOICE_STATES, type InvoiceState } from '../../../engine/rules/money/invoice.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { MOVES, moveInvoice, type InvoiceAction, type InvoiceRole } from './machine.ts';

const STATES = Object.keys(INVOICE_STATES) as InvoiceState[];
const ROLES: InvoiceRole[] = ['buyer', 'operator', 'clock'];
const ACTIONS = Object.keys(MOVES) as InvoiceAction[];

/** Everything that may be done, by state, role and action; `*` may be done with a correction too. */
const ALLOWED = [
  'pending buyer change > pending',
  'pending buyer withdraw > cancel',
  'pending operator issue > success *',
  'pending operator refuse > failed',
  'pending clock recount > pending *',
  'pending clock end > cancel',
  'success clock void > waste',
  'failed buyer change > pending',
  'failed buyer withdraw > cancel',
];

it('moves by the table and no other way, in every state, by every role', () => {
  const moved = STATES.flatMap((state) =>
    ROLES.flatMap((role) =>
      ACTIONS.flatMap((action) => {
        const [own, correction] = [null, 7].map((corrects) =>
          moveInvoice({ invoice_status: state, corrects_id: corrects }, action, role),
        );
        if (isFailure(own)) {
          expect(isFailure(correction)).toBe(true);
          expect(own).toMatchObject({ statusCode: 409 });
          return [];
        }
        return [`${state} ${role} ${action} > ${own}${isFailure(correction) ? '' : ' *'}`];
      }),
    ),
  );
  expect(moved).toEqual(ALLOWED);
});
