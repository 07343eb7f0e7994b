/** What must not wait until a member looks into the message box: it is told there, and sent by e-mail or SMS as well. */
import type { Db } from '../../db/database.ts';
import type { Services } from '../../http/context.ts';
import { channelClosed, post } from '../system/outbox.ts';
import type { Told } from './notify.ts';
import { memberMessage } from './tables.ts';

interface Reminder {
  told: Told;
  /** '' for what the member has not */
  to: { email: string; mobile: string };
  /** what the outbox calls it */
  kind: string;
  /** seconds it is of use */
  life: number;
}

/** In the transaction of the caller; false when it was told before, by this process or another. */
export async function remindMember(
  services: Services,
  tx: Db,
  { told, to: { email, mobile }, kind, life }: Reminder,
): Promise<boolean> {
  const [mine] = await tx
    .insert(memberMessage)
    .values(told)
    .onConflictDoNothing()
    .returning({ userId: memberMessage.userId });
  if (!mine) return false;
  const channel = email === '' ? 'sms' : 'email';
  const recipient = email || mobile;
  if (recipient !== '' && !channelClosed(services, channel))
    await post(services, { channel, recipient, kind, subject: told.title, text: told.text, life }, tx);
  return true;
}
