import type { KeyboardEvent } from 'react';

/** Enter sends where there is a keyboard, unless it ends the choice of a character; with Shift it breaks the line. */
export const enterSends = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches;
