/** The notice of answers to a member who left the conversation; once until it is read. */
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { notifyMany } from '../../kernel/message/notify.ts';
import { conversation } from './tables.ts';

/** Seconds after which a member whose page is open would have read. */
const LEFT = 60;
/** Conversations of one run. */
const MOST = 500;

/** The job. All in one transaction, so that no answer is told twice. */
export async function tellOfAnswers(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    const untold = and(
      isNotNull(conversation.unread_since),
      eq(conversation.told, false),
      lt(conversation.unread_since, seconds(services) - LEFT),
    );
    const due = tx
      .select({ id: conversation.conversation_id })
      .from(conversation)
      .where(untold)
      .limit(MOST)
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(conversation)
      .set({ told: true })
      .where(sql`${conversation.conversation_id} in ${due}`)
      .returning();
    await notifyMany(
      tx,
      services,
      'conversation_answered',
      rows.map(({ conversation_id, user_id, shop_id, unread_since, last_text }) => ({
        user_id,
        reference: `conversation:${conversation_id}:${unread_since}`,
        values: { words: last_text },
        path: `/service/talk?distributor_id=${shop_id}`,
      })),
    );
  });
}
