import type { Handlers } from '../../../kernel/calls/operation.ts';
import { memberChoices } from './choices.ts';
import {
  addMemberSegment,
  countSegment,
  deleteMemberSegment,
  listMemberSegments,
  readMemberSegment,
  recountMemberSegment,
  writeMemberSegment,
} from './segments.ts';

export const handlers = {
  listMemberSegments,
  readMemberSegment,
  addMemberSegment,
  writeMemberSegment,
  recountMemberSegment,
  deleteMemberSegment,
  countSegment,
  memberChoices,
} satisfies Handlers;
