import { inArray, sql, type SQL } from 'drizzle-orm';
import { OPEN_PROGRESS } from '../../engine/rules/aftersales/aftersales-states.ts';
import { aftersales } from './aftersales/tables.ts';
import { orders } from './tables.ts';

/** Condition on an order: it has an open application, so it is not over yet. */
export const hasOpenAftersales: SQL = sql`exists (select 1 from ${aftersales}
  where ${aftersales.order_id} = ${orders.order_id} and ${inArray(aftersales.progress, [...OPEN_PROGRESS])})`;
