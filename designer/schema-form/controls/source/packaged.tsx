/** The source of a package for a list: which one, and what can be set of it. */
import sources from 'virtual:widgets/list-sources';
import { observer } from 'mobx-react-lite';
import type { ListSource, SourceKind, SourceValues } from '../../../../engine/document/source.ts';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { say } from '../../../words/say.ts';
import { NumberInput } from '../numbers/number-input.tsx';
import styles from './source.module.css';

interface SetProps {
  id: string;
  source: ListSource;
  change(patch: Partial<ListSource>, merge: string): void;
}

/** Chooses between the mall's rules and the sources of packages; nothing where no package brings one. */
export const ChooseSource = observer(function ChooseSource({
  id,
  kind,
  source,
  change,
}: SetProps & { kind: SourceKind }) {
  const { by } = source;
  const own = Object.entries(sources).filter(([, one]) => one.kind === kind);
  if (own.length === 0 && by === undefined) return null;
  const choose = (name: string): void =>
    change(name === '' ? { by: undefined, values: undefined } : { by: name, values: {}, where: {} }, 'source');
  return (
    <Field>
      <label htmlFor={`${id}~from`}>{say('来源')}</label>
      <SelectBox id={`${id}~from`} value={by ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{say('商城规则')}</option>
        {by !== undefined && !sources[by] && <option value={by}>{say('{name}（未安装）', { name: by })}</option>}
        {own.map(([name, { title }]) => (
          <option key={name} value={name}>
            {say(title)}
          </option>
        ))}
      </SelectBox>
      {by !== undefined && sources[by]?.help && <Note size="small">{say(sources[by].help)}</Note>}
    </Field>
  );
});

interface ValueProps {
  id: string;
  schema: JsonSchema;
  value: string | number | boolean;
  change(value: string | number | boolean): void;
}

function ValueField({ id, schema, value, change }: ValueProps) {
  const { title = '', enum: choices, type, minimum = 0, maximum = 1_000_000 } = schema;
  if (type === 'boolean')
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={value === true} onChange={({ target }) => change(target.checked)} />
        {say(title)}
      </label>
    );
  const field = choices ? (
    <SelectBox
      id={id}
      value={String(value)}
      onChange={({ target }) => change((choices.find((one) => String(one) === target.value) ?? value) as string)}
    >
      {choices.map((one) => (
        <option key={String(one)} value={String(one)}>
          {say(schema['x-labels']?.[String(one)] ?? String(one))}
        </option>
      ))}
    </SelectBox>
  ) : type === 'string' ? (
    <Input
      id={id}
      value={String(value)}
      maxLength={schema.maxLength ?? 200}
      onChange={({ target }) => change(target.value)}
    />
  ) : (
    <NumberInput
      id={id}
      value={Number(value)}
      limits={{ minimum, maximum, ...(type === 'integer' && { multipleOf: 1 }) }}
      {...(schema['x-unit'] && { unit: schema['x-unit'] })}
      onChange={change}
    />
  );
  return (
    <Field>
      <label htmlFor={id}>{say(title)}</label>
      {field}
      {schema['x-help'] && <Note size="small">{say(schema['x-help'])}</Note>}
    </Field>
  );
}

/** What operators may set of the chosen source. */
export const SourceFields = observer(function SourceFields({ id, source, change }: SetProps) {
  const { by = '', values = {} } = source;
  const entries = Object.entries(sources[by]?.properties ?? {});
  const put = (name: string, value: SourceValues[string]): void =>
    change({ values: { ...values, [name]: value } }, `source ${name}`);
  return entries.map(([name, schema]) => (
    <ValueField
      key={name}
      id={`${id}~from~${name}`}
      schema={schema}
      value={values[name] ?? (schema.default as SourceValues[string])}
      change={(value) => put(name, value)}
    />
  ));
});
