/** One row of the panel: label, control, help, error. The schema decides whether the row is visible and enabled. */
import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { holds } from './conditions.ts';
import { labelId } from './controls/control.ts';
import { Differs } from './differs.tsx';
import { DragLabel } from './drag-label.tsx';
import { useFieldHost } from './panel-context.ts';
import { errorId, helpId } from './rjsf-field.tsx';
import type { DataPath } from './schema-path.ts';
import { say } from '../words/say.ts';
import styles from './panel.module.css';

type Props = FieldTemplateProps<unknown, RJSFSchema, object>;

const STACKED = new Set([
  'textarea',
  'html',
  'image',
  'link',
  'goods',
  'goods-list',
  'tabs',
  'coupons',
  'shop',
  'shops',
  'shop-tags',
  'category',
  'main-category',
  'hotzone',
  'list',
  'styles',
  'variants',
  'children',
]);

/** Controls whose label names a group, because they have no single input. */
const GROUPS = new Set([...STACKED, 'choice'].filter((control) => control !== 'textarea' && control !== 'image'));

function controlOf(schema: JsonSchema): string {
  return schema['x-control'] ?? (schema.type === 'array' ? 'list' : '');
}

/** A list whose control is a package's: its values have lines of their own, as those of other lists. */
function isOwnList(schema: JsonSchema): boolean {
  return schema.type === 'array' && controlOf(schema).includes('/');
}

function isGroup(schema: JsonSchema): boolean {
  return schema.type === 'object' && !schema['x-control'];
}

function isEntry(path: DataPath): boolean {
  return typeof path.at(-1) === 'number';
}

/** List entries have a row only when they are lists themselves; objects without a control have none. */
function hasRow(schema: JsonSchema, path: DataPath): boolean {
  return isEntry(path) ? schema.type === 'array' : !isGroup(schema);
}

function isCarried(schema: JsonSchema, path: DataPath): boolean {
  return path.length > 1 && !isEntry(path) && !schema.title;
}

function isDraggable(schema: JsonSchema): boolean {
  return schema.type === 'number' && !schema.enum;
}

function Label({ props, schema, hidden }: { props: Props; schema: JsonSchema; hidden: boolean }) {
  const { id, formData, onChange, fieldPathId } = props;
  const label = say(props.label);
  if (isDraggable(schema))
    return (
      <DragLabel
        id={id}
        text={label}
        value={typeof formData === 'number' ? formData : 0}
        limits={schema}
        onChange={(value) => onChange(value, fieldPathId.path, undefined, id)}
      />
    );
  const attributes = { id: labelId(id), className: hidden ? 'unseen' : styles.label, title: label };
  if (GROUPS.has(controlOf(schema)) || isOwnList(schema)) return <span {...attributes}>{label}</span>;
  return (
    <label {...attributes} htmlFor={id}>
      {label}
    </label>
  );
}

function Row(props: Props) {
  const { id, label, children, rawErrors = [] } = props;
  const schema = props.schema as unknown as JsonSchema;
  const stacked = STACKED.has(controlOf(schema)) || isOwnList(schema);
  const unseen = label === schema['x-section'] || (isEntry(props.fieldPathId.path) && !schema.title);
  const help = schema['x-help'] && (
    <Note id={helpId(id)} size="small">
      {say(schema['x-help'])}
    </Note>
  );
  return (
    <div className={stacked ? styles.stacked : styles.row} data-field={id}>
      <Label props={props} schema={schema} hidden={unseen} />
      {stacked && help}
      <div className={styles.control}>{children}</div>
      {!stacked && help}
      <Differs path={props.fieldPathId.path} label={say(label)} />
      {rawErrors.length > 0 && (
        <Text as="p" id={errorId(id)} tone="danger" size="xs" role="alert">
          {[...new Set(rawErrors)].join(say('；'))}
        </Text>
      )}
    </div>
  );
}

/** Observes the node, so that a change in another field shows, hides, disables or enables this one without re-rendering the form. */
const Conditional = observer(function Conditional(props: { schema: JsonSchema; path: DataPath; children: ReactNode }) {
  const panel = useFieldHost();
  const { path, schema } = props;
  const { 'x-visible-if': visible, 'x-disabled-if': disabled } = schema;
  // Computed values, so that it renders only when a result changes, not on every key typed elsewhere.
  const asked = useMemo(() => {
    const isVisible = computed(() => !visible || holds(visible, panel.scope(path)));
    const locked = computed(() => disabled !== undefined && holds(disabled, panel.scope(path)));
    return { isVisible, locked };
  }, [panel, path, visible, disabled]);
  const [isVisible, locked] = [asked.isVisible.get(), asked.locked.get()];
  if (!isVisible) return null;
  if (!disabled) return props.children;
  return (
    <fieldset className={styles.plain} disabled={locked}>
      {props.children}
    </fieldset>
  );
});

export function FieldTemplate(props: Props) {
  const { path } = props.fieldPathId;
  const schema = props.schema as unknown as JsonSchema;
  if (isCarried(schema, path)) return null;
  const content = hasRow(schema, path) ? <Row {...props} /> : props.children;
  if (!schema['x-visible-if'] && !schema['x-disabled-if']) return content;
  return (
    <Conditional schema={schema} path={path}>
      {content}
    </Conditional>
  );
}
