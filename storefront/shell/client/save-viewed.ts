/** What a member viewed. */
import { quietClient } from '../api/quiet-client.ts';

/** Saves that the member of a token viewed the goods; a failed call is ignored. */
export function saveViewed(itemId: string, token: string): void {
  quietClient(token)
    .call('POST member/browse/history/save', { item_id: itemId })
    .catch(() => undefined);
}
