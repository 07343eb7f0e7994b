import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const rooms = import.meta.glob<Record<string, unknown>>('../../**/tables.ts', { eager: true });
const tables = Object.values(rooms).flatMap((room) =>
  Object.values(room).filter((one): one is PgTable => is(one, PgTable)),
);

it('names each column of a table by its key, as database and wire do', () => {
  expect(tables.length).toBeGreaterThan(100);
  const otherwise = tables.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([key, { name }]) => key !== name || !/^[a-z_]+$/.test(name))
      .map(([key, { name }]) => `${getTableName(table)}.${key}: ${name}`),
  );
  expect(otherwise).toEqual([]);
});
