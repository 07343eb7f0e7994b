import type { Attachment } from '../tables.ts';

/** What a way to send takes and promises. */
export interface OutboxMessage {
  /** the same at every attempt, so that a gateway may recognise a message it has */
  id: number;
  recipient: string;
  kind: string;
  subject: string;
  text: string;
  attachment: Attachment | null;
}

/** Hands one message over. Rejects with an Error whose words hold nothing of the message. */
export type Sender = (message: OutboxMessage) => Promise<void>;
