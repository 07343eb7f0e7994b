/** The picture of the chosen variant on a goods page: the buy box sets it, and the gallery, a different island, shows it. */
import { constant, type Readable } from '../../../engine/document/readable.ts';
import { WAKE } from '../../shell/client/wake-mark.ts';

/** A new object for every choice, even of the same picture; the address is '' until something is chosen on the page. */
export interface Picked {
  address: string;
}

export interface PickedPicture extends Readable<Picked> {
  pick(address: string): void;
}

const NOTHING: Picked = { address: '' };

/** The state on the server. */
export const NOTHING_PICKED = constant(NOTHING);

export function pickedPicture(): PickedPicture {
  const listeners = new Set<() => void>();
  let picked = NOTHING;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => picked,
    getServerSnapshot: () => NOTHING,
    pick(address) {
      picked = { address };
      listeners.forEach((listener) => listener());
      document.querySelector('[data-gallery]')?.dispatchEvent(new Event(WAKE, { bubbles: true }));
    },
  };
}
