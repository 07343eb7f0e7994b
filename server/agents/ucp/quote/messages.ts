/** Messages of answers: what an assistant can mend, what a person has to do, and what both should know. */

export interface Message {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  /** JSONPath in the answer */
  path?: string;
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
}

/** What the assistant can mend by a change of what it sends. */
export const problem = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path !== undefined && { path }),
});

export const warning = (code: string, content: string, path?: string): Message => ({
  type: 'warning',
  code,
  content,
  ...(path !== undefined && { path }),
});

export const info = (code: string, content: string): Message => ({ type: 'info', code, content });

/** What only a person can do, at the address to which the answer hands over. */
export const review = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_review',
});

/** Nothing exists to act on. */
export const gone = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
});
