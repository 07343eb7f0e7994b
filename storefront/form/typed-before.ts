import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/**
 * Hands over what was typed or filled in before the script ran: an island hydrates at the first focus, so the shopper may be in
 * the middle of a word. `adopt` gets the field's text when it differs from what React rendered.
 */
export function useTypedBefore(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  rendered: string,
  adopt: (text: string) => void,
): void {
  const first = useRef({ rendered, adopt });
  // Before the island counts as awake: the submit that woke it is given again at that moment.
  useLayoutEffect(() => {
    const text = ref.current?.value;
    if (text !== undefined && text !== first.current.rendered) first.current.adopt(text);
  }, [ref]);
}
