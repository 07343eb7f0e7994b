import type { Handlers } from '../../http/operation.ts';
import { countUnread, listMessages, readMessages } from './box.ts';

export const handlers = { listMessages, countUnread, readMessages } satisfies Handlers;
