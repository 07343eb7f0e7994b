import type { Handlers } from '../../kernel/calls/operation.ts';
import { helpPage, openHelp } from './entry.ts';
import { askHelp } from './message.ts';
import { answerHelp, helpClicksByDay, listHelp } from './office.ts';

export const handlers = { helpPage, openHelp, askHelp, listHelp, answerHelp, helpClicksByDay } satisfies Handlers;
