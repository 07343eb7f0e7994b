/** The browser says in its own language that a required field is empty; here it says so in the operator's. */
import { say } from './words/say.ts';

const EMPTY = say('请填写这一项');

export function sayEmptyFields(): () => void {
  const onInvalid = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return;
    target.setCustomValidity(EMPTY);
    target.addEventListener('input', () => target.setCustomValidity(''), { once: true });
  };
  // The event does not bubble.
  document.addEventListener('invalid', onInvalid, true);
  return () => document.removeEventListener('invalid', onInvalid, true);
}
