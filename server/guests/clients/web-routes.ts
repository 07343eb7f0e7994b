/** Calls beyond the contract's list that its client for the web makes. What this mall does not have is empty. */
import type { Handlers } from '../../kernel/calls/operation.ts';

export const handlers = {
  registrationActivities: async () => ({ list: [], total_count: 0 }),
  registrations: async () => ({ list: [], total_count: 0 }),
  pageConfig: async () => [],
} satisfies Handlers;
