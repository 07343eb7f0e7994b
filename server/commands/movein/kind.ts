/** What a kind of things says of itself, so that all are brought by the same rules (bring.ts). */
import type { Context, Operator } from '../../kernel/http/context.ts';
import type { Failure } from '../../kernel/http/answer.ts';
import type { Memory, ThingKind } from './memory.ts';
import type { Pictures } from './pictures.ts';
import type { Source } from './source/source.ts';
import type { Row } from './source/values.ts';

export type OfficeContext = Context & { operator: Operator & { shop_ids: undefined } };

export interface Move {
  context: OfficeContext;
  source: Source;
  memory: Memory;
  pictures: Pictures;
  /** pages are put before shoppers */
  publish: boolean;
  /** what a weight of the other server is multiplied with to be grams; 0: weights are not taken */
  grams: number;
}

/** A thing of the other server. */
export interface Foreign {
  id: string;
  name: string;
  row: Row;
}

export interface Written {
  own: number;
  /** Parts with numbers of their own, such as variants. */
  parts?: { kind: ThingKind; foreign: string; own: number }[];
}

/** A thing as it can be written here. */
export interface Ready {
  /** All that is written: what is the same as last time is not written again. */
  input: unknown;
  /** What could not be taken of it. */
  notes: string[];
  /** Its parts with numbers of their own there. */
  parts?: { kind: ThingKind; foreign: string }[];
  /** The number of what was here before and is meant, such as a brand of the same name. */
  same?: (context: OfficeContext) => Promise<number | undefined>;
  add: (context: OfficeContext) => Promise<Written | Failure>;
  change: (context: OfficeContext, own: number) => Promise<Written | Failure>;
}

export interface Kind {
  key: ThingKind;
  /** in reports */
  name: string;
  read: (move: Move) => AsyncGenerator<Foreign | Failure>;
  /** A failure says why it does not come. */
  convert: (move: Move, foreign: Foreign) => Promise<Ready | Failure>;
  /** What operators may change of it here; undefined when it is gone. */
  state: (context: OfficeContext, own: number) => Promise<unknown>;
}
