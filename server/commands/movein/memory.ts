/** What was brought from one server, read at once and written with each thing in its own transaction. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { movedIn } from './tables.ts';

export type ThingKind =
  | 'brand'
  | 'tag'
  | 'category'
  | 'shop'
  | 'goods'
  | 'item'
  | 'coupon'
  | 'article-node'
  | 'article'
  | 'page'
  | 'content'
  | 'picture';

export interface Moved {
  own: string;
  /** digest of what it was written with */
  written: string;
  /** digest of how it stood afterwards; '' for what was here before */
  stood: string;
}

const keyOf = (kind: ThingKind, foreignId: string): string => `${kind}:${foreignId}`;

export class Memory {
  private constructor(
    private readonly source: string,
    private readonly known: Map<string, Moved>,
  ) {}

  static async of(db: Db, source: string): Promise<Memory> {
    const rows = await db.select().from(movedIn).where(eq(movedIn.source, source));
    return new Memory(source, new Map(rows.map((row) => [keyOf(row.kind as ThingKind, row.foreign_id), row])));
  }

  get(kind: ThingKind, foreignId: string): Moved | undefined {
    return this.known.get(keyOf(kind, foreignId));
  }

  /** The number here of a thing there; undefined when it did not come. */
  own(kind: ThingKind, foreignId: string): number | undefined {
    const own = this.get(kind, foreignId)?.own;
    return own === undefined ? undefined : Number(own);
  }

  async keep(tx: Db, kind: ThingKind, foreignId: string, moved: Moved, now: number): Promise<void> {
    const values = { ...moved, moved: now };
    await tx
      .insert(movedIn)
      .values({ source: this.source, kind, foreign_id: foreignId, ...values })
      .onConflictDoUpdate({ target: [movedIn.source, movedIn.kind, movedIn.foreign_id], set: values });
  }

  /** To be called when what `keep` wrote is committed; alone for what only would be brought. */
  note(kind: ThingKind, foreignId: string, moved: Moved): void {
    this.known.set(keyOf(kind, foreignId), moved);
  }
}
