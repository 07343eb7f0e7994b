/** Operators at the same page: who is there and where, and what they write to each other. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { listCommentNotices, sawComments } from './comment-notices.ts';
import { deleteComment, listComments, settleComments, writeComment } from './comments.ts';
import { moveCursor } from './cursor.ts';
import { markPresence } from './presence.ts';

export const handlers = {
  markPresence,
  moveCursor,
  listComments,
  writeComment,
  settleComments,
  deleteComment,
  listCommentNotices,
  sawComments,
} satisfies Handlers;
