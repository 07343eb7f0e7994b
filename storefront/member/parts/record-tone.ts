/**
 * Colour of an application's or invoice's state (records.module.css): 'done' when finished well, 'over' when ended otherwise, else
 * undefined.
 */
import { aftersalesState } from '../../../engine/rules/aftersales/aftersales-states.ts';
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
