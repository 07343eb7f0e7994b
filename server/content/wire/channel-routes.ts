import type { Handlers } from '../../kernel/calls/operation.ts';
import { channelPage } from './channels.ts';

export const handlers = { channelPage } satisfies Handlers;
