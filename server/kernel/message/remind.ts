/** Urgent messages: they are written to the message box and also sent by e-mail or SMS. */
import type { Db } from '../db/database.ts';
import type { Services } from '../http/context.ts';
import { channelClosed, post } from '../system/outbox/outbox.ts';
import type { NewMessage } from './notify.ts';
import { memberMessage } from './tables.ts';

interface Reminder {
  message: NewMessage;
  /** '' for what the member does not have */
  to: { email: string; mobile: string };
  /** kind of the outbox message */
  kind: string;
  /** seconds for which the message is useful */
  life: number;
}

/** Call it in a transaction; false when this process or another wrote this message before. */
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
