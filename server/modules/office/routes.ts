import type { Handlers } from '../../http/operation.ts';
import { decideApproval, listApprovals, ownApprovals, withdrawApproval } from './approvals.ts';
import { listAudit } from './audit-list.ts';
import { readOfficeHome } from './home.ts';
import { changeMember, giveMemberPoints, readMallMember } from './member-detail.ts';
import { listMemberMoves } from './member-moves.ts';
import { listMembers, newMembersByDay } from './members.ts';
import { makeFirstPages, readSetup, skipSetup } from './setup.ts';
import { readTrend } from './trend.ts';
import { addView, deleteView, listViews } from './views.ts';

export const handlers = {
  readOfficeHome,
  readTrend,
  readSetup,
  skipSetup,
  makeFirstPages,
  listMembers,
  listMemberMoves,
  readMallMember,
  changeMember,
  giveMemberPoints,
  listApprovals,
  ownApprovals,
  decideApproval,
  withdrawApproval,
  listAudit,
  newMembersByDay,
  listViews,
  addView,
  deleteView,
} satisfies Handlers;
