/** Checks that figures show a merchant the own shop alone, whatever shop is asked for. */
import { expect } from 'vitest';

type Call = (query?: Record<string, number | string>) => Promise<unknown>;

export const scopedFigures = {
  readFigures: async (call: Call) => {
    const { sees_members: seesMembers } = (await call({ distributor_id: 0 })) as { sees_members: boolean };
    expect(seesMembers).toBe(false);
  },
  figuresBy: async (call: Call) => {
    const { list } = (await call({ by: 'shop', distributor_id: 0 })) as { list: { key: string }[] };
    expect(list.filter(({ key }) => key === '0')).toEqual([]);
  },
};
