import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Passes on text that was typed or autofilled before the script ran: an island hydrates at the first focus, so the shopper may be
 * in the middle of a word. `adopt` gets the field's text when it differs from what React rendered.
 */
export function useTypedBefore(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  rendered: string,
  adopt: (text: string) => void,
): void {
  const first = useRef({ rendered, adopt });
  // Runs before the island counts as hydrated, since the submit that started hydration is then repeated.
  useLayoutEffect(() => {
    const text = ref.current?.value;
    if (text !== undefined && text !== first.current.rendered) first.current.adopt(text);
  }, [ref]);
}
