/** What the schemas of settings give by themselves: a field is shown, saved, named in the trail and read without further code. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf } from '../trail/changes.ts';
import type { SettingArea } from '../../../schemas/schema-types.ts';
import type { ListAuditAnswer, OfficeSetting } from '../../../schemas/types/contract.ts';
import type { SettingValues } from '../../../schemas/types/settings.ts';
import { completed, partOf, settingSchemas, unsetFields } from '../../kernel/system/settings/setting-schemas.ts';
import { putSetting, settingOf, unsetValue } from '../../kernel/system/settings/settings.ts';
import { audit, setting } from '../../kernel/system/tables.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { pages } from './settings.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
beforeEach(async () => {
  for (const table of [setting, audit]) await app.db.delete(table);
  app.clock.advance(2000);
});
afterAll(() => app.close());

interface Case {
  page: string;
  field: string;
  right: SettingArea;
  key: keyof SettingValues;
  path: readonly string[];
  title: string;
  unset: unknown;
  /** another value than the default */
  value: unknown;
  /** texts without which the page cannot be saved */
  needs: Record<string, string>;
}

/** Switches and numbers that are stored as they are. */
const cases = settingSchemas.flatMap(({ name: page, right, fields }) => {
  const required = fields.filter(({ schema, unset }) => unset === '' && (schema.minLength ?? 0) > 0);
  const needs = Object.fromEntries(required.map(({ name }) => [name, '青禾']));
  return fields.flatMap(({ name: field, key, path, schema, isEncoded, unset }): Case[] => {
    const value = typeof unset === 'boolean' ? !unset : Number(unset) + 1;
    if (isEncoded || (schema.type !== 'boolean' && schema.type !== 'integer')) return [];
    return [{ page, field, right, key: key as Case['key'], path, title: schema.title ?? '', unset, value, needs }];
  });
});

it.each(cases)('$page: $field', async ({ page, field, right, key, path, title, unset, value, needs }) => {
  const place = `/mall/settings/${right}/${page}`;
  if (Object.keys(needs).length > 0) {
    await app.put<OfficeSetting>(place, { token, json: { value: needs } });
    await app.db.delete(audit);
    app.clock.advance(2000);
  }
  const counts = async (): Promise<unknown> => partOf(await settingOf(app.context(), key), path);
  const shown = (await app.get<OfficeSetting>(place, { token })).data.value as Record<string, unknown>;
  expect([shown[field], await counts()]).toEqual([unset, unset]);
  const saved = await app.put<OfficeSetting>(place, { token, json: { value: { [field]: value } } });
  expect(saved.data.value).toEqual({ ...shown, [field]: value });
  app.clock.advance(2000);
  expect(await counts()).toEqual(value);
  const { list } = (await app.get<ListAuditAnswer>('/mall/audit', { token })).data;
  const [row] = list.filter(({ action }) => action === 'setting.put');
  expect(row && changesOf(row).map(({ name }) => name)).toEqual([expect.stringContaining(title)]);
});

describe('a setting as it counts', () => {
  it('has the defaults of what nobody has set, keeps what its page does not know, and no number below its minimum', async () => {
    await putSetting(app.context(), 'invoice', { months: -3, seller: '木匠风', other: 1 });
    expect(await settingOf(app.context(), 'invoice')).toMatchObject({
      months: 0,
      seller: '木匠风',
      enabled: true,
      other: 1,
    });
    expect(completed('order-cancel-minutes', 1)).toBe(5);
    expect(completed('member-fields', { sex: { is_open: false, prompt: '选填' } })).toMatchObject({
      sex: { is_open: false, is_required: false, prompt: '选填' },
      birthday: { is_open: true },
    });
  });

  it('has a codec exactly where its page shows it otherwise, and the default goes through it', () => {
    for (const { name, fields, codecs } of pages.values()) {
      const encoded = new Set(fields.filter(({ isEncoded }) => isEncoded).map(({ key }) => key));
      expect(new Set(codecs.keys()), name).toEqual(encoded);
      for (const [key, codec] of codecs)
        expect({ ...unsetFields(key), ...codec.decode(unsetValue(codec)) }, key).toEqual(unsetFields(key));
    }
  });
});
