import type { Attachment } from '../../tables.ts';

/** What a sender gets. */
export interface OutboxMessage {
  /** the same at every attempt, so that a gateway can recognise a message it already has */
  id: number;
  recipient: string;
  kind: string;
  subject: string;
  text: string;
  attachment: Attachment | null;
  /** the gateway's number of a template for an SMS; '' when it sends the text as it is */
  template: string;
  variables: Record<string, string> | null;
}

/** Sends one message. Rejects with an Error whose message contains nothing of the text. */
export type Sender = (message: OutboxMessage) => Promise<void>;
