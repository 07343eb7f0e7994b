/** How the state of an application or paper is coloured (records.module.css): done well, over without that, or in the way. */
import { aftersalesState } from '../../../engine/rules/orders/aftersales-states.ts';
import type { InvoiceState } from '../../../engine/rules/money/invoice.ts';

type Tone = 'done' | 'over' | undefined;

export function aftersalesTone(progress: number): Tone {
  const tab = aftersalesState(progress)?.tab;
  return tab === 'done' ? 'done' : tab === 'closed' ? 'over' : undefined;
}

export function invoiceTone(state: InvoiceState): Tone {
  if (state === 'success') return 'done';
  return state === 'cancel' || state === 'waste' ? 'over' : undefined;
}
