import type { Handlers } from '../calls/operation.ts';
import { countUnread, listMessages, readMessages } from './box.ts';

export const handlers = { listMessages, countUnread, readMessages } satisfies Handlers;
