/** A section of a tab: it folds and remembers its state. Consecutive short numbers share a line. */
import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { use, useState, type ReactNode } from 'react';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { MarginPlace } from './controls/numbers/margin.tsx';
import { familyOf, Sides } from './controls/numbers/sides.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Icon } from '../parts/Icon.tsx';
import { isFolded, rememberFold } from '../parts/remembered.ts';
import { FieldHostContext, PanelContext } from './panel-context.ts';
import { resolveSchema } from './schema-path.ts';
import { ID_SEPARATOR } from './tab-data.ts';
import { say } from '../words/say.ts';
import styles from './panel.module.css';

type Props = ObjectFieldTemplateProps<unknown, RJSFSchema, object>;

interface Field {
  name: string;
  schema: JsonSchema;
  content: ReactNode;
  errors: readonly string[];
}

const SHORT_CONTROLS = new Set([undefined, 'number', 'margin']);

function isShortNumber({ schema }: Field): boolean {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return (
    types.includes('number') &&
    !schema.enum &&
    SHORT_CONTROLS.has(schema['x-control']) &&
    (schema.title?.length ?? 9) <= 2
  );
}

/** Positions of the fields that take half a line: short numbers next to another one. */
function halves(fields: readonly Field[]): Set<number> {
  const short = fields.map(isShortNumber);
  return new Set(fields.map((_, at) => at).filter((at) => short[at] && (short[at - 1] || short[at + 1])));
}

interface SectionProps {
  title: string;
  fields: readonly Field[];
  /** Type of the widget; the folded state is stored by type. */
  type: string;
  /** Contains the main field, so it always starts unfolded. */
  main: boolean;
  /** Prefix of the ids of its fields, before the property names. */
  prefix: string;
}

function Section({ title, fields, type, main, prefix }: SectionProps) {
  const [folded, setFolded] = useState(() => !main && isFolded(type, title));
  const said = say(title);
  const half = halves(fields);
  const family = familyOf(fields.map(({ name }) => name));
  const toggle = (): void => {
    if (!main) rememberFold(type, title, !folded);
    setFolded(!folded);
  };
  return (
    <section className={styles.section} aria-label={said}>
      <h2>
        <button type="button" className={styles.sectionTitle} aria-expanded={!folded} onClick={toggle}>
          {said}
          <Icon name={folded ? 'down' : 'up'} />
        </button>
      </h2>
      <div className={styles.fields} hidden={folded}>
        {family ? (
          <Sides title={said} family={family} fields={fields} prefix={prefix} />
        ) : (
          fields.map(({ name, content }, at) => (
            <div key={name} className={half.has(at) ? styles.half : styles.whole}>
              {content}
            </div>
          ))
        )}
        {family === 'margin' && <MarginPlace />}
      </div>
    </section>
  );
}

function grouped(fields: readonly Field[]): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const title = field.schema['x-section'] ?? say('属性');
    groups.set(title, [...(groups.get(title) ?? []), field]);
  }
  return groups;
}

function Sections({ fields, prefix }: { fields: readonly Field[]; prefix: string }) {
  const type = use(PanelContext)?.node?.type ?? '';
  return [...grouped(fields)].map(([title, members], index) => (
    <Section key={title} title={title} fields={members} type={type} main={index === 0} prefix={prefix} />
  ));
}

/** The root of a tab is split into sections; a nested object shows only its fields. */
export function ObjectTemplate({ fieldPathId, properties, schema, registry, errorSchema }: Props) {
  const host = use(FieldHostContext);
  const own = (schema as unknown as JsonSchema).properties ?? {};
  const root = registry.rootSchema as unknown as JsonSchema;
  const errors = (errorSchema ?? {}) as Record<string, { __errors?: string[] } | undefined>;
  const fields = properties.map(({ name, content }) => ({
    name,
    content,
    schema: resolveSchema(own[name] ?? {}, root),
    errors: [...new Set(errors[name]?.__errors)],
  }));
  if (fieldPathId.path.length > 0) return <Stack gap={2}>{fields.map(({ content }) => content)}</Stack>;
  const shown = fields.filter(({ name }) => host?.shows?.(name) ?? true);
  return <Sections fields={shown} prefix={`${fieldPathId.$id}${ID_SEPARATOR}`} />;
}
