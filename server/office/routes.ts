import type { Handlers } from '../kernel/calls/operation.ts';
import { decideApproval, listApprovals, ownApprovals, withdrawApproval } from './trail/approvals.ts';
import { listAudit } from './trail/audit-list.ts';
import { readOfficeHome } from './home/home.ts';
import { changeMember, giveMemberPoints, readMallMember, tagMember } from '../people/member/office-detail.ts';
import { listMemberMoves } from '../people/member/office-moves.ts';
import { addMallMember } from '../people/member/put.ts';
import { listMembers, newMembersByDay } from '../people/member/office-list.ts';
import { makeFirstPages, readSetup, sendTestMessage, skipSetup } from './home/setup.ts';
import { figuresBy } from './figures/by.ts';
import { readFigures } from './figures/totals.ts';
import { readTrend } from './home/trend.ts';
import { addView, deleteView, listViews } from './views.ts';

export const handlers = {
  readOfficeHome,
  readTrend,
  readFigures,
  figuresBy,
  readSetup,
  skipSetup,
  sendTestMessage,
  makeFirstPages,
  listMembers,
  addMallMember,
  listMemberMoves,
  readMallMember,
  changeMember,
  tagMember,
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
