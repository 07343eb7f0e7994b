/** The picture of the variant that is chosen on a goods page: the buy box knows it, and the gallery, another island, shows it. */
import { constant, type Readable } from '../../../engine/document/readable.ts';
import { WAKE } from '../../shell/client/wake-mark.ts';

/** Another object for each choice, the same picture or not; its address is '' as long as nothing was chosen since the page was made. */
export interface Picked {
  address: string;
}

export interface PickedPicture extends Readable<Picked> {
  pick(address: string): void;
}

const NOTHING: Picked = { address: '' };

/** What the server knows. */
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
