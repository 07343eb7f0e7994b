/** Turns a compiled widget into the source text of its modules: for the panel and for the server. No Ajv compiler at run time. */
import { Ajv } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ANNOTATIONS, engineForm } from './engine-form.ts';
import type { CompiledWidget, JsonSchema, PanelForm } from '../schema-types.ts';
import { settingFields, type SettingField } from '../setting-fields.ts';

const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

const RUNTIME: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': 'ucs2length',
  'ajv/dist/runtime/equal': 'equal',
};

/** Ajv writes its helpers as require calls even in ESM mode; they become imports of our own runtime. */
export function bindRuntime(code: string): string {
  return code.replace(/require\("([^"]+)"\)(?:\.default)?/g, (_call, name: string) => {
    const helper = RUNTIME[name];
    if (!helper)
      throw new Error(
        `A schema keyword needs the helper ${name}, which schemas/compiler/ajv-runtime.ts does not have yet.`,
      );
    return `runtime.${helper}`;
  });
}

const RUNTIME_IMPORT = `import * as runtime from '/schemas/compiler/ajv-runtime.ts';\n`;

/** x-visible-if as a schema that holds when the field is visible. */
function whenVisible(condition: Record<string, unknown>): JsonSchema {
  const wanted = Object.entries(condition).map(([name, value]) => [name, { enum: [value].flat() }] as const);
  return { properties: Object.fromEntries(wanted), required: Object.keys(condition) };
}

/** Places of a list that are only sometimes visible (x-control variants) are checked only then: nobody could put them right. */
function checkedWhenVisible(schema: JsonSchema): JsonSchema {
  const allOf: JsonSchema[] = [];
  const properties = { ...schema.properties };
  for (const [name, property] of Object.entries(properties)) {
    const places = property.items;
    if (!Array.isArray(places)) continue;
    for (const [at, place] of places.entries()) {
      if (!place['x-visible-if']) continue;
      const items = places.map((_, index) => (index === at ? place : {}));
      allOf.push({ if: { not: whenVisible(place['x-visible-if']) }, else: { properties: { [name]: { items } } } });
    }
    properties[name] = { ...property, items: places.map((place) => (place['x-visible-if'] ? {} : place)) };
  }
  return allOf.length > 0 ? { ...schema, properties, allOf } : schema;
}

/** A validator of whole widgets for server and importer. */
export function emitValidator(widget: CompiledWidget): string {
  return emitCheck(checkedWhenVisible(widget.schema));
}

/** A validator for the server: `validate(value)` and `validate.errors`, each with its parentSchema. */
export function emitCheck(schema: JsonSchema): string {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictTuples: false,
    code: { source: true, esm: true },
  });
  for (const annotation of Object.keys(ANNOTATIONS)) ajv.addKeyword(annotation);
  const validate = ajv.compile(schema);
  return RUNTIME_IMPORT + bindRuntime(standaloneCode(ajv, validate));
}

/** What a page of settings, its fields and the settings behind them are called, for the trail. */
export function emitTitles(page: JsonSchema): string {
  const titles = Object.values(page.properties ?? {}).map(({ title }) => title);
  const nameOf = ({ name, schema }: SettingField): string => {
    const { title = name, 'x-section': section = '' } = schema;
    const unit = schema['x-control'] === 'money' ? '分' : schema['x-unit'];
    const isShared = titles.filter((other) => other === title).length > 1;
    return `${isShared ? `${section} ` : ''}${title}${unit === undefined ? '' : `（${unit}）`}`;
  };
  const all = settingFields(page);
  const fields = Object.fromEntries(all.map((field) => [field.name, nameOf(field)]));
  // A setting that is one field has its name, one of several fields that of the page.
  const settings = Object.fromEntries(
    all.map((field) => [field.key, field.path.length === 0 && isAlone(field, all) ? nameOf(field) : page.title]),
  );
  return `export default ${JSON.stringify({ title: page.title, fields, settings })};`;
}

const isAlone = ({ key }: SettingField, all: readonly SettingField[]): boolean =>
  all.filter((field) => field.key === key).length === 1;

/** What the office's table of pages needs of a page of settings. */
export function emitPage({ title, 'x-page': page }: JsonSchema): string {
  return `export default ${JSON.stringify({ title, ...page })};`;
}

function emitFormValidators(name: string, schema: JsonSchema): string {
  // Errors carry place, keyword and parameters; their messages are written from those (designer/schema-form/messages.ts).
  const ajvOptionsOverrides = { verbose: false, messages: false };
  const code = bindRuntime(compileSchemaValidatorsCode(schema as object, { ajvOptionsOverrides }));
  return `const ${name}Validators = (function () {\nconst exports = {}; const module = { exports };\n${code}\nreturn module.exports;\n})();\n`;
}

/** What engine and server need of a widget. */
export function emitEngine({ stem, code, title, meta, schema }: CompiledWidget): string {
  const rest = JSON.stringify({ stem, code, title, meta });
  return `import { defaultsOf } from '/schemas/defaults.ts';
const schema = ${JSON.stringify(engineForm(schema))};
export default { ...${rest}, schema, defaults: defaultsOf(schema) };
`;
}

/** The lazy module behind a widget's property panel: per tab the form's schema, uiSchema and RJSF validator functions. */
export function emitPanel(widget: CompiledWidget): string {
  const tabs = ['settings', 'style'] as const;
  const validators = tabs.map((tab) => emitFormValidators(tab, widget.tabs[tab].schema)).join('');
  const entries = tabs
    .map((tab) => `  ${tab}: { ...${JSON.stringify(widget.tabs[tab])}, validators: ${tab}Validators },`)
    .join('\n');
  return `${RUNTIME_IMPORT}${validators}export default {\n${entries}\n};\n`;
}

/** The module behind a form of the office: schema, uiSchema, defaults and RJSF validator functions. */
export function emitForm(form: PanelForm & { defaults: Record<string, unknown> }): string {
  const validators = emitFormValidators('form', form.schema);
  return `${RUNTIME_IMPORT}${validators}export default { ...${JSON.stringify(form)}, validators: formValidators };\n`;
}
