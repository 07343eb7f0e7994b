/**
 * The interface that sends the operator's calls (calls/ask.ts): the app provides one with the bearer token, tests one that answers from
 * memory.
 */
import { createContext, useContext } from 'react';
import type { Feature } from '../../schemas/features.ts';
import type { Right } from '../../schemas/rights.ts';

export type Query = Record<string, string | number>;

/** Both resolve with the `data` of the answer and reject when the call failed or was refused. Paths start with /api. */
export interface OperatorCalls {
  get(path: string, query?: Query): Promise<unknown>;
  call(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    path: string;
    body?: unknown;
    signal?: AbortSignal | undefined;
  }): Promise<unknown>;
  /** Whether the operator has the right; the interface hides everything that needs a right the operator lacks. */
  may(right: Right): boolean;
  /** true for whoever works in single shops: pages are those of shops, and pickers offer what is of them alone. */
  readonly limited?: boolean;
  /** Whether the backend has it; the interface leaves out what it does not have. */
  has(feature: Feature): boolean;
}

export const OperatorCallsContext = createContext<OperatorCalls | null>(null);

/** Throws outside an OperatorCallsContext. */
export function useOperatorCalls(): OperatorCalls {
  const calls = useContext(OperatorCallsContext);
  if (!calls) throw new Error('useOperatorCalls needs an OperatorCallsContext around it');
  return calls;
}
