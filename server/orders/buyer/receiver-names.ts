/** Clean-up job: deletes receivers' names that no order contains any more, because they are personal data. */
import { sql } from 'drizzle-orm';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { orders, receiverName } from '../tables.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

export async function forgetReceiverNames(services: Services): Promise<void> {
  const { db } = services;
  const name = sql`${orders.receiver} ->> 'name'`;
  await db.delete(receiverName).where(sql`not exists (select 1 from ${orders} where (${name}) = ${receiverName.name})`);
  // An order made during the deletion relied on its name, so missing names are inserted again.
  await db.execute(sql`insert into receiver_name (name, pairs)
    select name, pairs_of(name) from (select distinct ${name} as name from ${orders}
      where ${orders.created} > ${seconds(services) - HOUR}::bigint) each
    on conflict do nothing`);
}
