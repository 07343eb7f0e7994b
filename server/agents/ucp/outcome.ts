/** Answers of the functions of buying: an HTTP status with a body, or a refusal of the protocol. */
import { head } from './checkout/answer.ts';
import type { Message } from './quote/messages.ts';
import type { AgentContext } from './context.ts';
import type { Root } from './capabilities.ts';
import type { Refusal } from './refusal.ts';

export interface Outcome {
  status: number;
  body: object;
}

export type Answer = Outcome | Refusal;

export const ok = (body: object): Outcome => ({ status: 200, body });
export const made = (body: object): Outcome => ({ status: 201, body });

/** No resource is there to answer: what went wrong is in the messages (`ucp.status` says so). */
export const failed = (context: AgentContext, root: Root, messages: readonly Message[]): Outcome => ({
  status: 200,
  body: {
    ucp: { ...head(context, root), status: 'error' },
    messages: messages.map((one) => (one.type === 'error' ? { ...one, severity: 'unrecoverable' } : one)),
    continue_url: `${context.origin}/`,
  },
});

/** A refusal inside of work whose answer is kept. */
export const refusalBody = ({ status, code, content }: Refusal): Outcome => ({ status, body: { code, content } });
