import type { Handlers } from '../../kernel/calls/operation.ts';
import { readServiceDesk, writeServiceDesk } from './desk.ts';
import {
  answerConversation,
  changeConversation,
  conversationColleagues,
  readByOffice,
  readConversation,
} from './office.ts';
import { listConversations } from './office-list.ts';
import { listOwnConversations, readOwnConversation, readOwnMessages, writeOwnConversation } from './own.ts';

export const handlers = {
  listOwnConversations,
  readOwnConversation,
  writeOwnConversation,
  readOwnMessages,
  listConversations,
  readConversation,
  answerConversation,
  readByOffice,
  conversationColleagues,
  changeConversation,
  readServiceDesk,
  writeServiceDesk,
} satisfies Handlers;
