/** How the state of an application or paper is coloured (records.module.css): done well, over without that, or in the way. */
import { PROGRESS } from '../../../engine/rules/orders/aftersales.ts';
import type { InvoiceState } from '../../../engine/rules/money/invoice.ts';

type Tone = 'done' | 'over' | undefined;

export function aftersalesTone(progress: number): Tone {
  if (progress === PROGRESS.handled || progress === PROGRESS.refunded) return 'done';
  return progress === PROGRESS.closed ? 'over' : undefined;
}

export function invoiceTone(state: InvoiceState): Tone {
  if (state === 'success') return 'done';
  return state === 'cancel' || state === 'waste' ? 'over' : undefined;
}
