/** Gives a mall its first synonyms, once: what operators delete stays deleted. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import { synonym } from '../../tables.ts';
import pairs from './first-synonyms.json' with { type: 'json' };

/** Pairs of words; true: each also finds the other, false: the first also finds the second. */
const ROWS = pairs.map(([word, also, isMutual]) => ({ word, also, is_mutual: isMutual }));

/** Does nothing when the mall ever had a synonym, which the sequence of their numbers says. */
export async function giveSynonyms(db: Db): Promise<void> {
  await db.execute(sql`insert into ${synonym} (word, also, is_mutual)
    select word, also, is_mutual from json_to_recordset(${JSON.stringify(ROWS)}::json) as r(word text, also text, is_mutual bool)
    where not (select is_called from search_synonym_synonym_id_seq) on conflict do nothing`);
}
