import type { Target } from '../list/list-def.ts';

/** The members of a target, as calls name them. */
export const namedBy = (target: Target) =>
  'ids' in target ? { user_ids: target.ids } : { ...target.all, all: true as const };
