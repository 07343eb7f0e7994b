/** The four sides of a margin, padding or border as one control: all the same, or each set separately. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import type { NodePatch } from '../../../editor/model/document/node.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { usePanel } from '../../panel-context.ts';
import { errorId } from '../../rjsf-field.tsx';
import { ColourControl } from '../colour/colour.tsx';
import { ColourSwatch } from '../colour/colour-swatch.tsx';
import { NumberInput } from './number-input.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

const SIDES = { Top: say('上'), Right: say('右'), Bottom: say('下'), Left: say('左') } as const;
const NAMES = Object.keys(SIDES) as (keyof typeof SIDES)[];
const FAMILY = /^(?:margin|padding|border)(?=(?:Top|Right|Bottom|Left)(?:Width|Color)?$)/;

interface Side {
  name: string;
  /** `length` and `colour` are property names; `colour` is '' when the side has no colour. */
  length: string;
  colour: string;
}

/** The family to which all these properties belong, if all four sides are present; otherwise undefined. */
export function familyOf(properties: readonly string[]): string | undefined {
  const family = FAMILY.exec(properties[0] ?? '')?.[0];
  if (!family || !properties.every((name) => FAMILY.exec(name)?.[0] === family)) return undefined;
  return NAMES.every((side) => properties.some((name) => name.startsWith(family + side))) ? family : undefined;
}

/** One property of the family. */
export interface SideField {
  name: string;
  schema: JsonSchema;
  /** Errors of its stored value. */
  errors: readonly string[];
}

interface Props {
  /** Title of the section, e.g. 边框. */
  title: string;
  family: string;
  fields: readonly SideField[];
  /** Prefix of the ids of its fields, before the property name. */
  prefix: string;
}

export const Sides = observer(function Sides({ title, family, fields, prefix }: Props) {
  const panel = usePanel();
  const [apart, setApart] = useState(false);
  const { values } = panel;
  const schemas = new Map(fields.map(({ name, schema }) => [name, schema]));
  const wrong = fields.filter(({ errors }) => errors.length > 0);
  const suffix = family === 'border' ? 'Width' : '';
  const sides: Side[] = NAMES.map((side) => ({
    name: SIDES[side],
    length: `${family}${side}${suffix}`,
    colour: schemas.has(`${family}${side}Color`) ? `${family}${side}Color` : '',
  }));
  const [first] = sides;
  if (!first) return null;
  /** The values of one side, for all four sides. */
  const forAll = (side: Side): NodePatch =>
    Object.fromEntries(
      sides.flatMap(({ length, colour }) => [
        [length, values[side.length]],
        ...(colour ? [[colour, values[side.colour]]] : []),
      ]),
    );
  const alike = Object.entries(forAll(first)).every(([name, value]) => values[name] === value);
  // Side margins position the widget in its row (位置), so they usually differ from the top and bottom margins.
  const joins = family !== 'margin';
  const joined = joins && alike && !apart && wrong.length === 0;
  const write = (names: string[], value: unknown): void =>
    panel.write(Object.fromEntries(names.map((name) => [name, value])), `${prefix}${names.join()}`);

  const length = (side: Side, names: string[], label: string) => (
    <NumberInput
      id={`${prefix}${side.length}`}
      value={typeof values[side.length] === 'number' ? (values[side.length] as number) : undefined}
      placeholder={say('自动')}
      limits={schemas.get(side.length) ?? {}}
      unit="px"
      label={say('{whole}{part}', { whole: title, part: label })}
      compact={!joined}
      invalid={wrong.some(({ name }) => name === side.length)}
      {...(wrong.some(({ name }) => name === side.length) && { describedBy: errorId(`${prefix}${side.length}`) })}
      onChange={(value) => write(names, value)}
    />
  );
  const colourOf = (side: Side): string => String(values[side.colour] ?? '');

  return (
    <Stack gap={2} className={styles.sides} role="group" aria-label={title}>
      {joins && (
        <Segments aria-label={say('{title}设置方式', { title })}>
          <button
            type="button"
            aria-pressed={joined}
            onClick={() => {
              setApart(false);
              if (!alike) panel.write(forAll(first), `${prefix}${family}-alike`);
            }}
          >
            {say('四边相同')}
          </button>
          <button type="button" aria-pressed={!joined} onClick={() => setApart(true)}>
            {say('分别设置')}
          </button>
        </Segments>
      )}
      {joined ? (
        <Row align="stretch" className={styles.alike}>
          <div data-field={`${prefix}${first.length}`}>
            {length(
              first,
              sides.map((side) => side.length),
              '',
            )}
          </div>
          {first.colour && (
            <div data-field={`${prefix}${first.colour}`}>
              <label htmlFor={`${prefix}${first.colour}`} className="unseen">
                {say('{title}颜色', { title })}
              </label>
              <ColourControl
                id={`${prefix}${first.colour}`}
                label={say('{title}颜色', { title })}
                value={colourOf(first)}
                schema={schemas.get(first.colour) ?? {}}
                path={[first.colour]}
                invalid={false}
                describedBy={undefined}
                change={(colour) =>
                  write(
                    sides.map((side) => side.colour),
                    colour,
                  )
                }
                entry={() => null}
                inside={() => null}
              />
            </div>
          )}
        </Row>
      ) : (
        <div className={styles.apart}>
          {sides.map((side) => (
            <Stack key={side.name} gap={1} align="middle" data-field={`${prefix}${side.length}`}>
              <Text tone="second" aria-hidden="true">
                {side.name}
              </Text>
              {length(side, [side.length], side.name)}
              {side.colour && (
                <span data-field={`${prefix}${side.colour}`}>
                  <ColourSwatch
                    label={say('{title}颜色{side}', { title, side: side.name })}
                    value={colourOf(side)}
                    change={(colour) => write([side.colour], colour)}
                  />
                </span>
              )}
            </Stack>
          ))}
        </div>
      )}
      {wrong.map(({ name, schema, errors }) => (
        <Text as="p" key={name} id={errorId(`${prefix}${name}`)} tone="danger" size="xs" role="alert">
          {say('{title}：{errors}', { title: say(schema.title ?? ''), errors: errors.join(say('；')) })}
        </Text>
      ))}
    </Stack>
  );
});
