import { describe, expect, it } from 'vitest';
import { AFTERSALES_KINDS, type AftersalesKind } from '../../../engine/rules/aftersales/aftersales.ts';
import { AFTERSALES_STATES, PROGRESSES } from '../../../engine/rules/aftersales/aftersales-states.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import {
  MOVES,
  type AftersalesAction,
  type AftersalesRole,
} from '../../../engine/rules/aftersales/aftersales-moves.ts';
import { moveAftersales } from './machine.ts';

const ACTIONS = Object.keys(MOVES) as AftersalesAction[];
const ROLES: AftersalesRole[] = ['buyer', 'operator', 'clock'];
const KINDS = Object.keys(AFTERSALES_KINDS) as AftersalesKind[];

/** Contract 7 and flows 1e.8 once more, written down apart from the machine: kind, progress, who, what, and what comes of it. */
const ALLOWED = `
  ONLY_REFUND 0 buyer modify 0
  ONLY_REFUND 0 buyer close 7
  ONLY_REFUND 0 operator refuse 3
  ONLY_REFUND 0 operator refund 9
  ONLY_REFUND 3 buyer close 7
  ONLY_REFUND 3 clock lapse 7
  ONLY_REFUND 1 buyer close 7
  ONLY_REFUND 5 buyer close 7
  ONLY_REFUND 5 clock lapse 7
  ONLY_REFUND 9 clock refunded 6
  REFUND_GOODS 0 buyer modify 0
  REFUND_GOODS 0 buyer close 7
  REFUND_GOODS 0 operator accept 1
  REFUND_GOODS 0 clock accept 1
  REFUND_GOODS 0 operator refuse 3
  REFUND_GOODS 1 buyer close 7
  REFUND_GOODS 1 buyer send-back 2
  REFUND_GOODS 1 operator receive 8
  REFUND_GOODS 1 clock miss 3
  REFUND_GOODS 2 operator receive 8
  REFUND_GOODS 3 buyer close 7
  REFUND_GOODS 3 clock lapse 7
  REFUND_GOODS 5 buyer close 7
  REFUND_GOODS 5 clock lapse 7
  REFUND_GOODS 8 operator refund 9
  REFUND_GOODS 8 operator refuse-refund 5
  REFUND_GOODS 9 clock refunded 6
  EXCHANGING_GOODS 0 buyer modify 0
  EXCHANGING_GOODS 0 buyer close 7
  EXCHANGING_GOODS 0 operator accept 1
  EXCHANGING_GOODS 0 clock accept 1
  EXCHANGING_GOODS 0 operator refuse 3
  EXCHANGING_GOODS 1 buyer close 7
  EXCHANGING_GOODS 1 buyer send-back 2
  EXCHANGING_GOODS 1 operator receive 8
  EXCHANGING_GOODS 1 clock miss 3
  EXCHANGING_GOODS 2 operator receive 8
  EXCHANGING_GOODS 3 buyer close 7
  EXCHANGING_GOODS 3 clock lapse 7
  EXCHANGING_GOODS 5 buyer close 7
  EXCHANGING_GOODS 5 clock lapse 7
  EXCHANGING_GOODS 8 operator resend 4
  EXCHANGING_GOODS 8 operator refuse-refund 5
  EXCHANGING_GOODS 9 clock refunded 6`;

const EXPECTED = new Map(
  ALLOWED.trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
);

describe('the life of an application', () => {
  it.each(ACTIONS)('%s: every kind, progress and role', (action) => {
    for (const kind of KINDS)
      for (const progress of PROGRESSES)
        for (const role of ROLES) {
          const what = `${kind} ${progress} ${role} ${action}`;
          const moved = moveAftersales({ aftersales_type: kind, progress }, action, role);
          expect([what, isFailure(moved) ? undefined : moved]).toEqual([what, EXPECTED.get(what)]);
        }
  });

  it('has all ten progress states, and a status of the wire for each', () => {
    expect(PROGRESSES.map((progress) => [progress, AFTERSALES_STATES[progress].status])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 1],
        [2, 1],
        [3, 3],
        [4, 2],
        [5, 3],
        [6, 2],
        [7, 4],
        [8, 1],
        [9, 1],
      ]),
    );
    expect(PROGRESSES).toHaveLength(10);
  });
});
