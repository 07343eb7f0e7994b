/** A settings page saves the fields that its operator changed, unless someone else has changed the same fields in the meantime. */
import type { Fields } from './FormPage.tsx';

export const OVERTAKEN = '其他人刚刚修改了同一项设置。请重新打开本页，核对后再修改。';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function changedFields(first: Fields, data: Fields): Fields {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !isSame(value, first[name])));
}

/** Whether one of the changed fields now has a stored value that differs from the value read and from the new value. */
export function isOvertaken(read: Fields, now: Fields, changed: Fields): boolean {
  return Object.entries(changed).some(([name, value]) => !isSame(now[name], read[name]) && !isSame(now[name], value));
}
