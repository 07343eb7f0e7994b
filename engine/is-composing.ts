/**
 * Whether a key belongs to an input method that is composing (pinyin). Safari sends the Enter that ends a composition after its
 * `compositionend`, with `isComposing` false and the key code 229 of all composed keys.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
