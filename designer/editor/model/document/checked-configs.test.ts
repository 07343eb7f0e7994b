import { expect, it } from 'vitest';
import { schemaRegistry } from '../../../../engine/testing.ts';
import { THEME } from '../../../../engine/theme/theme.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import { CheckedConfigs } from './checked-configs.ts';

const schema = schemaRegistry().schemas.get('W0005') as EngineSchema;

it('holds what nobody set once, however many widgets there are', () => {
  const configs = new CheckedConfigs(THEME);
  const [one, other] = [configs.of(schema, { type: 'W0005' }), configs.of(schema, { type: 'W0005', text: '新品' })];
  expect(one['data']).toEqual(expect.any(Array));
  expect(other['data']).toBe(one['data']);
});

it('keeps apart what was set', () => {
  const configs = new CheckedConfigs(THEME);
  const data = [{ text: '女装', data: [] }];
  const [one, other] = [configs.of(schema, { type: 'W0005', data }), configs.of(schema, { type: 'W0005' })];
  expect(one['data']).toMatchObject(data);
  expect(other['data']).not.toMatchObject(data);
});
