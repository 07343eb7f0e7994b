/** The shopper's calls about conversations. They are polled, so a failure displays no message. */
import type { ReadOwnConversationAnswer } from '../../schemas/types/contract.ts';
import type { ApiClient } from '../shell/api/client.ts';

/** With whom a member speaks, and about what: texts of an address. */
export interface TalkAbout {
  distributor_id?: string;
  item_id?: string;
  order_id?: string;
}

export interface TalkApi {
  read(about: TalkAbout): Promise<ReadOwnConversationAnswer>;
  markRead(conversationId: number): Promise<void>;
}

export function createTalkApi(client: ApiClient): TalkApi {
  return {
    read: (about) => client.call('GET /mall/own-conversation', { ...about }, { quiet: true }),
    markRead: async (conversation_id) => {
      await client.call('POST /mall/own-conversation/read', { conversation_id }, { quiet: true });
    },
  };
}
