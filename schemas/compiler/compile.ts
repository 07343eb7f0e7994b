/**
 * The one compiler of widget schemas. The Vite plugin (panel, engine and validator modules), `npm run generate` (types) and
 * the tests all call it, so a property has one meaning everywhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { defaultsOf } from '../defaults.ts';
import { refuseContradictions } from '../checks/widget-rules.ts';
import { mapParts } from '../map-schema.ts';
import { readPresets } from '../checks/presets.ts';
import { ownTemplates } from '../checks/templates.ts';
import type { CompiledWidget, JsonSchema, OwnTemplate, PanelForm, PanelTab, WidgetMeta } from '../schema-types.ts';
import { controlsOf, listWidgets, refuseDoubles, type ModuleFile, type WidgetFile } from './widget-files.ts';
import { FileError, projectPath } from './widget-folders.mjs';

const WIDGET_FILE = /^(W\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.json$/;

function readJson(file: string): JsonSchema {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonSchema;
  } catch (error) {
    throw new FileError(file, `is not readable JSON: ${(error as Error).message}`);
  }
}

function describe(error: ErrorObject): string {
  const at = error.instancePath || '/';
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `${at}: add the property ${JSON.stringify(params['missingProperty'])}`;
    case 'additionalProperties':
      return `${at}: remove ${JSON.stringify(params['additionalProperty'])}, it is not part of a widget schema`;
    case 'enum':
      return `${at}: use one of ${JSON.stringify(params['allowedValues'])}`;
    case 'const':
      return `${at}: must be ${JSON.stringify(params['allowedValue'])}`;
    case 'false schema':
      return `${at}: not part of a widget's property; what is, is listed in schemas/widget.meta.json`;
    default:
      return `${at}: ${error.message ?? error.keyword}`;
  }
}

/** The rules of a widget's schema; a field may also name the controls of its own folder. */
function metaSchema(root: string, own: readonly ModuleFile[]): JsonSchema {
  const meta = readJson(path.join(root, 'schemas/widget.meta.json'));
  const control = meta.definitions?.['property']?.properties?.['x-control'];
  const taken = own.find(({ name }) => control?.enum?.includes(name));
  if (taken)
    throw new FileError(projectPath(root, taken.file), `${taken.name} is a control of the mall; choose another name`);
  control?.enum?.push(...own.map(({ name }) => name));
  return meta;
}

function checkMeta(root: string, file: string, source: JsonSchema, own: readonly ModuleFile[]): void {
  const ajv = new Ajv({ allErrors: true, strict: false });
  if (!ajv.validate(metaSchema(root, own), source))
    throw new FileError(file, (ajv.errors ?? []).map(describe).join('\n  '));
  for (const [name, property] of Object.entries(source.properties ?? {})) {
    if (property['x-section'] && !property.title && !property['x-control'])
      throw new FileError(file, `/properties/${name}: a field in the panel needs a "title"`);
  }
}

/** Controls of the folder by what the panel knows them by: two folders may have one of the same name. */
function withOwnControls(schema: JsonSchema, own: readonly ModuleFile[]): JsonSchema {
  const result: JsonSchema = mapParts(schema, (part) => withOwnControls(part, own));
  const control = own.find(({ name }) => name === result['x-control']);
  return control ? { ...result, 'x-control': control.id } : result;
}

/** `../common/NAME.json` is the mall's wherever it is written; any other reference is a file beside. */
function referred(root: string, reference: string, fromFile: string): { target: string; name: string } {
  const common = path.join(root, 'schemas/common');
  const base = path.basename(reference);
  const beside = path.resolve(path.dirname(fromFile), reference);
  if (reference === `../common/${base}` || path.dirname(beside) === common)
    return { target: path.join(common, base), name: path.basename(base, '.json') };
  return { target: beside, name: `own-${path.basename(base, '.json')}` };
}

/** Replaces file references by local definitions and collects them, following references inside them. */
function inlineReferences(
  root: string,
  schema: JsonSchema,
  fromFile: string,
  definitions: Record<string, JsonSchema>,
): JsonSchema {
  const result: JsonSchema = mapParts(schema, (part) => inlineReferences(root, part, fromFile, definitions));
  if (result.$ref !== undefined && !result.$ref.startsWith('#')) {
    const { target, name } = referred(root, result.$ref, fromFile);
    if (!definitions[name]) {
      definitions[name] = {};
      const { $schema: _schema, ...body } = readJson(target);
      definitions[name] = inlineReferences(root, body, target, definitions);
    }
    result.$ref = `#/definitions/${name}`;
  }
  // Objects inside a widget keep what nobody here knows.
  return result.type === 'object' && !result.allOf ? { additionalProperties: true, ...result } : result;
}

type Properties = Record<string, JsonSchema>;

/** The properties of a file, each field in a tab: its own, else the file's, else the settings. */
function placed({ properties = {}, 'x-tab': tab = 'settings' }: JsonSchema): Properties {
  const entries = Object.entries(properties);
  return Object.fromEntries(
    entries.map(([name, property]) => [name, property['x-section'] ? { 'x-tab': tab, ...property } : property]),
  );
}

/** Later definitions win over earlier ones, key by key; earlier ones come first, for the order in the panel. */
function mergeProperties(...parts: Properties[]): Properties {
  const result: Properties = {};
  for (const [name, property] of parts.flatMap((part) => Object.entries(part)))
    result[name] = { ...result[name], ...property };
  return result;
}

/** What follows from the head of a schema: a widget is named after its title, and is as large as in the palette. */
function headDefaults(title: string, { width, height }: WidgetMeta['size']): Properties {
  return {
    name: { default: title },
    alias: { default: title },
    width: { default: width },
    height: { default: height },
  };
}

/** Defaults of x-widget. */
const USUAL_META: Pick<WidgetMeta, 'platforms' | 'nav' | 'freePanel'> = {
  platforms: ['pc', 'h5'],
  nav: ['nav2', 'nav2-1'],
  freePanel: true,
};

function usedDefinitions(body: JsonSchema, all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {};
  const visit = (schema: JsonSchema): void => {
    const name = schema.$ref?.replace('#/definitions/', '') ?? '';
    const definition = all[name];
    if (definition && !used[name]) {
      used[name] = definition;
      visit(definition);
    }
    mapParts(schema, visit);
  };
  visit(body);
  return used;
}

function withDefinitions(body: JsonSchema, all: Record<string, JsonSchema>): JsonSchema {
  const definitions = usedDefinitions(body, all);
  return Object.keys(definitions).length > 0 ? { ...body, definitions } : body;
}

/** Controls that show the fields of their object below themselves; every other one stands for its whole value. */
const OPEN_CONTROLS: (string | undefined)[] = [undefined, 'shop'];

function uiFor(property: JsonSchema, definitions: Record<string, JsonSchema>): Record<string, unknown> {
  const target = property.$ref ? definitions[property.$ref.replace('#/definitions/', '')] : undefined;
  const control = property['x-control'] ?? target?.['x-control'];
  const ui: Record<string, unknown> = control ? { 'ui:field': control } : {};
  const inner = property.properties ?? (property.$ref ? target?.properties : undefined);
  if (inner && OPEN_CONTROLS.includes(control))
    for (const [name, child] of Object.entries(inner)) ui[name] = uiFor(child, definitions);
  const items = property.items ?? target?.items;
  if (items)
    ui['items'] = Array.isArray(items) ? items.map((item) => uiFor(item, definitions)) : uiFor(items, definitions);
  return ui;
}

/** Without what only those who read the schemas see; the panel shows x-help. */
function undescribed(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'description');
  return mapParts(Object.fromEntries(entries), undescribed);
}

function panelForm(tab: PanelTab, schema: JsonSchema, all: Record<string, JsonSchema>): PanelForm {
  const entries = Object.entries(schema.properties ?? {}).filter(([, property]) => property['x-tab'] === tab);
  const body: JsonSchema = { type: 'object', properties: Object.fromEntries(entries) };
  const uiSchema = Object.fromEntries(entries.map(([name, property]) => [name, uiFor(property, all)]));
  return { schema: undescribed(withDefinitions(body, all)), uiSchema };
}

const IDS = ['goods_id', 'card_id', 'shop_id', 'category_id'];

/** An example filled from schemas/common/samples.json where it names things by their ids; links stay as they are. */
function sampled(value: unknown, samples: Record<string, unknown>[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => sampled(entry, samples));
  if (value === null || typeof value !== 'object') return value;
  const given = value as Record<string, unknown>;
  const sample = samples.find((one) => IDS.some((id) => one[id] !== undefined && one[id] === given[id]));
  const whole = given['linkPage'] === undefined ? { ...sample, ...given } : given;
  return Object.fromEntries(Object.entries(whole).map(([name, part]) => [name, sampled(part, samples)]));
}

/** `root/schemas/common/{name}.json` by itself, as the widgets that include it have it. */
export function compileCommon(root: string, name: string): JsonSchema {
  const file = path.join(root, 'schemas/common', `${name}.json`);
  const definitions: Record<string, JsonSchema> = {};
  const { $schema: _schema, ...body } = inlineReferences(root, readJson(file), file, definitions);
  return { ...body, properties: placed(body), definitions };
}

/** Compiles the widget of that stem, in whichever folder it is. Throws FileError with file, path and what to do. */
export function compileWidget(root: string, stem: string): CompiledWidget {
  const found = listWidgets(root).find((one) => one.stem === stem);
  if (!found) throw new FileError(`schemas/widgets/${stem}.json`, 'is not there');
  return compileFile(root, found);
}

function compileFile(
  root: string,
  { stem, schema: file, named, source: renderer, folder }: WidgetFile,
): CompiledWidget {
  const match = WIDGET_FILE.exec(`${stem}.json`);
  if (!match?.[1])
    throw new FileError(named, 'name the file W0000-name.json: a W, four digits, a dash, lower-case words');
  const source = readJson(file);
  const { examples: samples = [] } = readJson(path.join(root, 'schemas/common/samples.json'));
  const controls = controlsOf(root, folder);
  checkMeta(root, named, source, controls);
  const all: Record<string, JsonSchema> = {};
  const { $schema: _schema, allOf, ...own } = inlineReferences(root, withOwnControls(source, controls), file, all);
  for (const [name, body] of Object.entries(all)) all[name] = withOwnControls(body, controls);
  const included = (allOf ?? []).map((part) => {
    const name = part.$ref?.replace('#/definitions/', '') ?? '';
    const properties = placed(all[name] ?? {});
    delete all[name];
    return properties;
  });
  const code = match[1];
  const title = own.title ?? stem;
  const meta = { ...USUAL_META, ...own['x-widget'] } as WidgetMeta;
  const [first = {}, ...others] = included;
  const properties = mergeProperties(first, headDefaults(title, meta.size), ...others, placed(own));
  properties['type'] = { ...properties['type'], type: 'string', const: code, default: code };
  const schema = withDefinitions({ ...own, properties }, all);
  refuseContradictions(named, schema);
  delete schema['x-widget'];
  delete schema['x-summary'];
  delete schema.examples;
  return {
    stem,
    files: [named, renderer].filter((one) => existsSync(path.join(root, one))),
    code,
    title,
    description: own.description ?? '',
    summary: own['x-summary'] ?? own.description ?? '',
    meta,
    schema,
    defaults: defaultsOf(schema),
    examples: sampled(own.examples ?? [], samples) as Record<string, unknown>[],
    presets: readPresets(root, folder, code, schema),
    tabs: { settings: panelForm('settings', schema, all), style: panelForm('style', schema, all) },
  };
}

/** A form of the office, `schemas/{file}.json` (forms, settings): one flat schema with the annotations of the property panel. */
export function compileForm(root: string, file: string): PanelForm & { defaults: Record<string, unknown> } {
  const schema = readJson(path.join(root, 'schemas', `${file}.json`));
  const entries = Object.entries(schema.properties ?? {});
  const uiSchema = Object.fromEntries(entries.map(([field, property]) => [field, uiFor(property, {})]));
  return { schema, uiSchema, defaults: defaultsOf(schema) };
}

/** The templates of packages, by name. */
export function compileTemplates(root: string): Record<string, OwnTemplate> {
  return ownTemplates(root, (code) => {
    const found = listWidgets(root).find(({ stem }) => stem.startsWith(`${code}-`));
    return found && compileFile(root, found).schema;
  });
}

/** Compiles all widgets, and looks at the templates that are made of them; a code that two files claim is an error of the second. */
export function compileAll(root: string): CompiledWidget[] {
  const files = listWidgets(root);
  refuseDoubles(files);
  const widgets = files.map((file) => compileFile(root, file));
  ownTemplates(root, (code) => widgets.find((one) => one.code === code)?.schema);
  return widgets;
}
