/**
 * Answers of another backend of the contract, as PHP sends them: numbers as text, ids as numbers, "1" for true, an empty list where an
 * object is empty, null for a list without rows, and fields that we do not know. Fields come from the contract's shapes, their values
 * from values.json; answers.json has those whose shape the contract leaves open.
 */
import shapes from '../../../server/testing/contract/shapes.json' with { type: 'json' };
import { readShape, type Shape } from '../../../server/testing/contract/shape.ts';
import { fullPath } from '../../../schemas/calls.ts';
import answers from './answers.json' with { type: 'json' };
import values from './values.json' with { type: 'json' };

/**
 * What the backend has: `whole` all fields and a row in each list; `other` the same with states and kinds that this mall does not
 * know; `bare` ids and names alone, nulls and missing fields for the rest; `empty` no rows, and refusals where there is no list;
 * `few` the calls of members and goods alone.
 */
export type Amount = 'whole' | 'other' | 'bare' | 'empty' | 'few';

const named: Readonly<Record<string, unknown>> = values.named;
const ofCalls: Readonly<Record<string, Readonly<Record<string, unknown>>>> = values.of;
const others: Readonly<Record<string, unknown>> = values.others;
const recorded: Readonly<Record<string, unknown>> = answers;
/** Fields that even a bare row has. */
const KEPT = new Set([
  'item_name',
  'name',
  'title',
  'price',
  'total_fee',
  'order_status',
  'order_status_des',
  'content',
]);

interface Asked {
  call: string;
  amount: Amount;
}

function scalar(name: string, kind: string, { call, amount }: Asked): unknown {
  if (amount === 'other' && name in others) return others[name];
  const own = ofCalls[call];
  if (own && name in own) return own[name];
  if (name in named) return named[name];
  if (kind === 'id') return 1;
  if (kind === 'list' || kind === 'object') return [];
  if (kind === 'any') return null;
  return (values as Record<string, unknown>)[kind];
}

function rowOf({ fields }: Shape, asked: Asked): Record<string, unknown> {
  const row = [...fields].flatMap(([name, field]) => sampleField(name, field, asked));
  return { ...Object.fromEntries(row), unknown_field: { of: ['another', 'product'] } };
}

/** Null and absent take turns in a bare row. */
function sampleField(name: string, field: Shape, asked: Asked): [string, unknown][] {
  if (field.fields.size > 0) return [[name, sample(name, field, asked)]];
  if (asked.amount !== 'bare' || field.kind === 'id' || KEPT.has(name))
    return [[name, scalar(name, field.kind, asked)]];
  return name.length % 2 === 0 ? [[name, null]] : [];
}

function sample(name: string, shape: Shape, asked: Asked): unknown {
  if (shape.fields.size === 0) return scalar(name, shape.kind, asked);
  if (shape.kind !== 'list') return asked.amount === 'bare' && name === 'cur' ? [] : rowOf(shape, asked);
  return asked.amount === 'bare' && name !== 'list' && name !== '' ? null : [rowOf(shape, asked)];
}

const TEXTS = new Map(Object.values(shapes).flatMap((calls) => Object.entries(calls as Record<string, string>)));

interface Known {
  call: string;
  method: string;
  matches: RegExp;
}

/** Calls with a fixed path come before those with a parameter there. */
const KNOWN: Known[] = [...new Set([...TEXTS.keys(), ...Object.keys(recorded)])]
  .map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { call, method, matches: new RegExp(`^/api${fullPath(path).replaceAll(/:\w+/g, '[^/]+')}$`) };
  })
  .toSorted((one, other) => Number(one.call.includes(':')) - Number(other.call.includes(':')));

/** The call of the contract that a request is; undefined for one the backend does not have. */
export function callOf(method: string, path: string): string | undefined {
  return KNOWN.find((known) => known.method === method && known.matches.test(path))?.call;
}

const REFUSAL = { status_code: 404, message: '没有这条数据' };

const isList = ({ kind, fields }: Shape): boolean => kind === 'list' || fields.has('list');

/** What every visitor's pages need, however little the backend has. */
const ALWAYS = /^(?:GET (?:member(?:info)?|goods\/.*)|POST login|POST getFreightFee)$/;

/** The payload of an answer; undefined for a call that the backend does not have. */
export function answerOf(call: string, amount: Amount): unknown {
  const shape = readShape(TEXTS.get(call) ?? ':any');
  if (ALWAYS.test(call))
    return sample('', shape, { call, amount: amount === 'whole' || amount === 'other' ? amount : 'bare' });
  if (amount === 'few') return undefined;
  if (amount === 'empty')
    return [...shape.fields.values()].every(({ kind }) => kind === 'list') || isList(shape) ? [] : REFUSAL;
  return call in recorded ? recorded[call] : sample('', shape, { call, amount });
}
