/** Who hears of requests: open lists and editors, who decides, and who asked. */
import type { Db } from '../../kernel/db/database.ts';
import { announce, notifyOperators, officeTopics, operatorTopic, sendNews } from '../../kernel/live/news.ts';
import type { RequestRecord } from './tables.ts';

type About = Pick<RequestRecord, 'page_id' | 'shop_id' | 'operator_id'>;

/** Open editors of the page load its requests again, and lists and numbers of who decides are new. */
function tellOpen(tx: Db, { page_id, shop_id }: About): void {
  const topics = officeTopics('pages.read', shop_id);
  sendNews(tx, { topics, event: 'page-requests', data: { page: String(page_id) } });
  notifyOperators(tx, 'publishing.write');
}

export function tellDeciders(tx: Db, request: About): void {
  announce(tx, 'page-asked');
  tellOpen(tx, request);
}

/** What the asker did: the asker hears nothing more of it. */
export function tellWithdrawn(tx: Db, request: About): void {
  tellOpen(tx, request);
}

export function tellAsker(tx: Db, request: About): void {
  const topics = [operatorTopic(request.operator_id)];
  for (const event of ['page-decided', 'waits']) sendNews(tx, { topics, event, data: {} });
  tellOpen(tx, request);
}
