import type { Db } from '../kernel/db/database.ts';
import { article, articleNode } from '../content/articles/tables.ts';
import { articleNodes } from './data/articles.ts';
import { DAY } from '../../engine/rules/format/time.ts';

/** Inserts nodes and articles; `now` in Unix seconds. */
export async function seedArticles(db: Db, now: number): Promise<void> {
  for (const [index, { key, name, articles }] of articleNodes.entries()) {
    const [node] = await db
      .insert(articleNode)
      .values({ node_key: key, name, sort: index + 1, created: now })
      .returning({ id: articleNode.node_id });
    if (!node) throw new Error(`The node ${name} was not inserted.`);
    await db.insert(article).values(
      articles.map(({ age, ...row }) => {
        const time = now - age * DAY;
        return { ...row, node_id: node.id, author: '木匠风商城', release_time: time, created: time, updated: time };
      }),
    );
  }
}
