/** What must not wait until a member looks into the message box: it is also sent by e-mail or SMS. */
import type { Db } from '../db/database.ts';
import type { Services } from '../http/context.ts';
import { channelClosed, post } from '../system/outbox.ts';
import type { NewMessage } from './notify.ts';
import { memberMessage } from './tables.ts';

interface Reminder {
  message: NewMessage;
  /** '' for what the member has not */
  to: { email: string; mobile: string };
  /** what the outbox calls it */
  kind: string;
  /** seconds it is of use */
  life: number;
}

/** In the transaction of the caller; false when this message was written before, by this process or another. */
export async function remindMember(
  services: Services,
  tx: Db,
  { message, to: { email, mobile }, kind, life }: Reminder,
): Promise<boolean> {
  const [mine] = await tx
    .insert(memberMessage)
    .values(message)
    .onConflictDoNothing()
    .returning({ user_id: memberMessage.user_id });
  if (!mine) return false;
  const channel = email === '' ? 'sms' : 'email';
  const recipient = email || mobile;
  if (recipient !== '' && !channelClosed(services, channel))
    await post(services, { channel, recipient, kind, subject: message.title, text: message.text, life }, tx);
  return true;
}
