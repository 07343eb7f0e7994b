/**
 * The office's settings pages. Their schemas (schemas/settings) render and check them and say where each field is stored; rooms
 * add what a schema cannot express (rooms.ts).
 */
import type { SettingArea } from '../../../schemas/schema-types.ts';
import type { OfficeSetting } from '../../../schemas/types/contract.ts';
import type { SettingFields } from '../../../schemas/types/settings.ts';
import { requestFold } from '../../kernel/calls/fold-request.ts';
import type { OperatorContext } from '../../kernel/calls/operation.ts';
import { entityOf } from '../../kernel/calls/schemas.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { record } from '../../kernel/system/audit.ts';
import { formFailure } from '../../kernel/system/settings/check-form.ts';
import type { Codec } from '../../kernel/system/settings/setting-page.ts';
import { partOf, settingSchemas, withPart, type SettingSchema } from '../../kernel/system/settings/setting-schemas.ts';
import {
  changeOf,
  forgetSettings,
  getSetting,
  isSameJson,
  lockSettings,
  storedSettings,
  writeSettings,
} from '../../kernel/system/settings/settings.ts';
import { followTimeZone } from '../../kernel/system/settings/zone.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { tidied, wrongPart } from './fields.ts';
import { settingPages } from './rooms.ts';

type Fields = Record<string, unknown>;
type Stored = ReadonlyMap<string, unknown>;

interface Page extends SettingSchema {
  keys: readonly string[];
  codecs: ReadonlyMap<string, Codec<unknown, object>>;
  fold(fields: Fields): Fields;
  prepare?(context: OperatorContext, fields: object, before: object): Promise<object | Failure>;
}

function pageOf(schema: SettingSchema): Page {
  const { codecs = [], ...rules } = settingPages[schema.name as keyof SettingFields] ?? {};
  return {
    ...schema,
    ...(rules as Pick<Page, 'prepare'>),
    keys: [...new Set(schema.fields.map(({ key }) => key))],
    fold: requestFold(schema.schema, entityOf),
    codecs: new Map(codecs.map((codec) => [codec.key, codec])),
  };
}

/** Every page by its name. */
export const pages: ReadonlyMap<string, Page> = new Map(settingSchemas.map((schema) => [schema.name, pageOf(schema)]));

/** The fields of a page for the stored settings. */
export function shownOf({ fields, codecs }: Page, stored: Stored): Fields {
  const decoded: Fields = {};
  for (const [key, codec] of codecs) if (stored.has(key)) Object.assign(decoded, codec.decode(stored.get(key)));
  const entries = fields.map(({ name, key, path, isEncoded, unset }): [string, unknown] => {
    const value = isEncoded ? decoded[name] : partOf(stored.get(key), path);
    return [name, value ?? unset];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The new settings of a page after the given fields changed. */
function changedSettings({ fields, codecs }: Page, value: Fields, changed: readonly string[], stored: Stored): Stored {
  const settings = new Map<string, unknown>();
  for (const { name, key, path } of fields.filter((field) => changed.includes(field.name))) {
    const before = stored.get(key);
    const codec = codecs.get(key);
    settings.set(
      key,
      codec ? codec.encode(value, before) : withPart(settings.has(key) ? settings.get(key) : before, path, value[name]),
    );
  }
  return settings;
}

/** The fields in the form in which they are stored. */
async function prepared(context: OperatorContext, page: Page, value: object, shown: object): Promise<Fields | Failure> {
  const fields = tidied(page.schema, value) as Fields;
  return page.prepare ? ((await page.prepare(context, fields, shown)) as Fields | Failure) : fields;
}

/**
 * Saves fields of a page, in one transaction with one row of the trail; does nothing when nothing changes. Fields that were not
 * sent keep their stored values, so operators who change different fields do not overwrite each other's changes.
 */
export async function saveFields(
  context: OperatorContext,
  name: keyof SettingFields,
  value: object,
): Promise<Failure | undefined> {
  const page = pages.get(name);
  if (!page) return notFound('设置不存在');
  const saved = await transact(context, async (tx, context): Promise<undefined> => {
    await lockSettings(tx);
    const stored = await storedSettings(tx, page.keys);
    const shown = shownOf(page, stored);
    const wanted = { ...shown, ...page.fold({ ...value }) };
    const failure = (await formFailure(name, wanted)) ?? wrongPart(page.schema, wanted);
    if (failure) return throwFailure(failure);
    const fields = orThrow(await prepared(context, page, wanted, shown));
    // What `prepare` changes by itself is not a change: an untouched field keeps its default and is not stored.
    const same = await prepared(context, page, shown, shown);
    const before = isFailure(same) ? shown : same;
    const changed = Object.keys(page.schema.properties ?? {}).filter(
      (field) => !isSameJson(fields[field], before[field]),
    );
    if (changed.length === 0) return;
    const settings = changedSettings(page, fields, changed, stored);
    await writeSettings(tx, context, settings);
    const after = shownOf(page, new Map([...stored, ...settings]));
    await record(context, 'setting.put', `setting:${name}`, changeOf(shown, after), tx);
  });
  forgetSettings(context.db);
  await followTimeZone(context);
  return saved;
}

async function answerOf(context: OperatorContext, page: Page): Promise<OfficeSetting> {
  const stored = new Map<string, unknown>();
  for (const key of page.keys) {
    const value = await getSetting<unknown>(context, key);
    if (value !== undefined) stored.set(key, value);
  }
  return { name: page.name, value: shownOf(page, stored) };
}

type Read = (context: OperatorContext, input: { name: string }) => Promise<OfficeSetting | Failure>;
type Write = (context: OperatorContext, input: { name: string; value: object }) => Promise<OfficeSetting | Failure>;

const pageIn = (area: SettingArea, name: string): Page | undefined => {
  const page = pages.get(name);
  return page?.right === area ? page : undefined;
};

/** GET /mall/settings/AREA/:name. */
export function readSettingOf(area: SettingArea): Read {
  return async (context, { name }) => {
    const page = pageIn(area, name);
    return page ? answerOf(context, page) : notFound('设置不存在');
  };
}

/** PUT /mall/settings/AREA/:name: the fields that change. */
export function writeSettingOf(area: SettingArea): Write {
  return async (context, { name, value }) => {
    const page = pageIn(area, name);
    if (!page) return notFound('设置不存在');
    return (await saveFields(context, page.name as keyof SettingFields, value)) ?? answerOf(context, page);
  };
}
