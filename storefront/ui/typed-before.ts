import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Hands over what was typed or filled in before the script ran: an island hydrates at the first focus, so the shopper may be in
 * the middle of a word. `adopt` gets the field's text when it differs from what React rendered.
 */
export function useTypedBefore(
  ref: RefObject<HTMLInputElement | null>,
  rendered: string,
  adopt: (text: string) => void,
): void {
  const first = useRef({ rendered, adopt });
  useEffect(() => {
    const text = ref.current?.value;
    if (text !== undefined && text !== first.current.rendered) first.current.adopt(text);
  }, [ref]);
}
