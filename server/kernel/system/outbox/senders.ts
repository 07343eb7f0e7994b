/** The senders of outbox messages; each is a file in senders/. */
import type { Config } from '../../config.ts';
import { httpGateway } from './senders/http-gateway.ts';
import type { Sender } from './senders/sender.ts';
import { smtp } from './senders/smtp.ts';

export type Channel = 'sms' | 'email';

/** The sender of a channel; undefined when none is configured. */
export function senderOf({ smsGateway, smtp: mail }: Config, channel: Channel): Sender | undefined {
  if (channel === 'sms') return smsGateway && httpGateway(smsGateway);
  return mail && smtp(mail);
}
