import type { Handlers } from '../../../kernel/calls/operation.ts';
import { addMemberTag, deleteMemberTag, listMemberTags, writeMemberTag } from './tags.ts';

export const handlers = {
  listMemberTags,
  addMemberTag,
  writeMemberTag,
  deleteMemberTag,
} satisfies Handlers;
