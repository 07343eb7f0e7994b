/** The role that is edited: its rights, and the shops in which they hold. */
import {
  isRight,
  partsOf,
  RIGHTS,
  SHOP_RIGHTS,
  type Grants,
  type Right,
  type RightArea,
} from '../../../../schemas/rights.ts';
import type { MallRole } from '../../../../schemas/types/contract.ts';

export interface RoleDraft {
  name: string;
  rights: Right[];
  /** Whether the rights hold in the chosen shops only. */
  limited: boolean;
  shop_ids: number[];
}

export const BLANK: RoleDraft = {
  name: '',
  rights: [],
  limited: false,
  shop_ids: [],
};

export const draftOf = ({ name, rights, shops }: MallRole): RoleDraft => ({
  name,
  rights: rights.filter(isRight),
  limited: shops !== undefined,
  shop_ids: (shops ?? []).map(({ distributor_id }) => distributor_id),
});

/** The rights that can be chosen: what the operator has, and for single shops what has a meaning there. */
export function choosable(draft: RoleDraft, own: Grants): Right[] {
  return RIGHTS.filter((right) => {
    if (!own.has(right) || (draft.limited && !SHOP_RIGHTS.includes(right))) return false;
    return draft.limited || own.get(right) === undefined;
  });
}

/** The rights after one was ticked or not: who writes reads, and who does not read does not write. */
export function ticked(rights: readonly Right[], right: Right, on: boolean): Right[] {
  const [area, verb] = partsOf(right);
  const reading: Right = `${area}.read`;
  const writing: Right = `${area}.write`;
  const next = new Set(rights);
  if (on) next.add(right);
  else next.delete(right);
  if (on && verb === 'write' && RIGHTS.includes(reading)) next.add(reading);
  if (!on && verb === 'read') next.delete(writing);
  return RIGHTS.filter((one) => next.has(one));
}

/** The rights after all of an area were ticked, or none. */
export function areaTicked(rights: readonly Right[], area: RightArea, of: readonly Right[], on: boolean): Right[] {
  const others = rights.filter((right) => partsOf(right)[0] !== area);
  const all = on ? of.filter((right) => partsOf(right)[0] === area) : [];
  return RIGHTS.filter((right) => others.includes(right) || all.includes(right));
}

/** The draft limited to shops, or not: rights that the change takes away are dropped. */
export function limitedTo(draft: RoleDraft, limited: boolean, own: Grants): RoleDraft {
  const next = { ...draft, limited };
  const open = choosable(next, own);
  return {
    ...next,
    rights: draft.rights.filter((right) => open.includes(right)),
  };
}

export function errorOf({ name, rights, limited, shop_ids }: RoleDraft): string {
  if (name.trim() === '') return '请输入角色名称';
  if (rights.length === 0) return '请至少选择一项权限';
  return limited && shop_ids.length === 0 ? '请至少选择一家店铺' : '';
}
