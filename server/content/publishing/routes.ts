/** Publishing drafts, and asking for it. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { listPageRequests, sawPageRequests } from './list.ts';
import { publishParts } from './publish.ts';
import { askToPublish, decidePageRequest, withdrawPageRequest } from './requests.ts';

export const handlers = {
  publishParts,
  listPageRequests,
  sawPageRequests,
  askToPublish,
  decidePageRequest,
  withdrawPageRequest,
} satisfies Handlers;
