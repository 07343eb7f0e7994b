/** Above the property panel: what of the widget differs at a width, and the choice to edit one width alone. */
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import {
  SMALLEST_SIZE,
  VALUE_NAMES,
  valuesAt,
  WIDTH_NAMES,
  WIDTHS,
  type Width,
  type WidthValue,
  type WidthValues,
} from '../../../engine/document/widths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { SelectBox, Textarea } from '../../../ui/controls/Input.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { NumberInput } from '../../schema-form/controls/numbers/number-input.tsx';
import { useEditor } from '../editor-context.ts';
import type { NodeId } from '../model/document/node.ts';
import { offeredAt, ownAt, setAt, takeBackAt, turnAt, wordsOf } from '../model/widths/widths.ts';
import { say } from '../../words/say.ts';

/** Percent */
const WHOLE = 100;

interface FieldProps {
  id: NodeId;
  width: Width;
}

interface LineProps extends FieldProps {
  name: WidthValue;
  label?: string;
  children: ReactNode;
}

/** A value with the mark that it differs here, and the way back. */
const Line = observer(function Line({ id, width, name, label, children }: LineProps) {
  const editor = useEditor();
  const own = { width, name };
  return (
    <Stack gap={1}>
      <Row at="edges">
        <Text size="sm" id={label}>
          {say(VALUE_NAMES[name])}
        </Text>
        {valuesAt(editor.node(id), width)[name] !== undefined && (
          <Row gap={1}>
            <Badge tone="primary" text={say('此宽度不同')} />
            <Button
              kind="quiet"
              aria-label={say('恢复{words}', { words: wordsOf(own) })}
              onClick={() => takeBackAt(editor, id, [own])}
            >
              {say('恢复')}
            </Button>
          </Row>
        )}
      </Row>
      {children}
    </Stack>
  );
});

/** Of the room there; all of it is no size of its own. */
const SizeLine = observer(function SizeLine({ id, width }: FieldProps) {
  const editor = useEditor();
  return (
    <Line id={id} width={width} name="size">
      <NumberInput
        id={useId()}
        value={valuesAt(editor.node(id), width).size ?? WHOLE}
        limits={{ minimum: SMALLEST_SIZE, maximum: WHOLE }}
        unit="%"
        label={say(VALUE_NAMES.size)}
        onChange={(size) => setAt(editor, id, width, { size: size === WHOLE ? undefined : size }, 'size')}
      />
    </Line>
  );
});

/** One of the sizes that the widget's own field offers. */
const FontLine = observer(function FontLine({ id, width }: FieldProps) {
  const editor = useEditor();
  const usual = Number(editor.config(id)?.['fontSize']);
  const offered = editor.schemaOf(editor.node(id)?.type ?? '')?.schema.properties?.['fontSize']?.enum ?? [];
  return (
    <Line id={id} width={width} name="fontSize">
      <SelectBox
        aria-label={say(VALUE_NAMES.fontSize)}
        value={valuesAt(editor.node(id), width).fontSize ?? usual}
        onChange={({ target }) => {
          const size = Number(target.value);
          setAt(editor, id, width, { fontSize: size === usual ? undefined : size });
        }}
      >
        {offered.map((size) => (
          <option key={String(size)} value={String(size)}>{`${String(size)} px`}</option>
        ))}
      </SelectBox>
    </Line>
  );
});

const TextLine = observer(function TextLine({ id, width }: FieldProps) {
  const editor = useEditor();
  const field = useId();
  // What is typed stays in the field, also while it is empty or as elsewhere.
  const [typed, setTyped] = useState<string>();
  const usual = String(editor.config(id)?.['text'] ?? '');
  const write = (text: string): void => {
    setTyped(text);
    setAt(editor, id, width, { text: text === '' || text === usual ? undefined : text }, 'text');
  };
  return (
    <Line id={id} width={width} name="text" label={field}>
      <Textarea
        aria-labelledby={field}
        rows={3}
        value={typed ?? valuesAt(editor.node(id), width).text ?? usual}
        onChange={(event) => write(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </Line>
  );
});

const OrderLine = observer(function OrderLine({ id, width }: { id: NodeId; width: Exclude<Width, 'wide'> }) {
  const editor = useEditor();
  const turn = turnAt(editor, id, width);
  if (!turn) return null;
  const ways = [
    [say('前移'), turn.earlier],
    [say('后移'), turn.later],
  ] as const;
  return (
    <Line id={id} width={width} name="order">
      <Row at="edges">
        <Text size="sm" tone="second" role="status">
          {say('第 {place} 位，共 {count} 位', { place: turn.place, count: turn.count })}
        </Text>
        <Row gap={1}>
          {ways.map(([text, way]) => (
            <Button
              key={text}
              aria-disabled={way === undefined || undefined}
              onClick={() => {
                if (way) setAt(editor, id, width, { order: way.order });
                else editor.notices.announce(say('不能再移动'));
              }}
            >
              {text}
            </Button>
          ))}
        </Row>
      </Row>
    </Line>
  );
});

/** What can be changed at one width alone. */
const OnlyHere = observer(function OnlyHere({ id, width }: FieldProps) {
  const editor = useEditor();
  const offered = new Set(offeredAt(editor, id, width));
  const field = { id, width };
  const hidden: WidthValues['hidden'] = valuesAt(editor.node(id), width).hidden;
  return (
    <Stack gap={3} onBlur={() => editor.seal()}>
      <Text size="sm" tone="second">
        {say('只改{width}，其他宽度不变。', { width: say(WIDTH_NAMES[width]) })}
      </Text>
      <Line {...field} name="hidden">
        <Checkbox
          value={hidden === true}
          trueValue={true}
          falseValue={false}
          onChange={(hides) => setAt(editor, id, width, { hidden: hides ? true : undefined })}
        >
          {say('在{width}上隐藏', { width: say(WIDTH_NAMES[width]) })}
        </Checkbox>
      </Line>
      {offered.has('order') && width !== 'wide' && <OrderLine id={id} width={width} />}
      {offered.has('size') && <SizeLine {...field} />}
      {offered.has('text') && <TextLine key={width} {...field} />}
      {offered.has('fontSize') && <FontLine {...field} />}
    </Stack>
  );
});

/** What differs anywhere, each line with its way back. */
const Own = observer(function Own({ id }: { id: NodeId }) {
  const editor = useEditor();
  const owns = ownAt(editor, id);
  if (owns.length === 0) return null;
  return (
    <>
      <ul aria-label={say('不同宽度的修改')}>
        {owns.map((own) => {
          const words = wordsOf(own);
          return (
            <Row as="li" at="edges" key={words}>
              <Text size="sm" tone="second">
                {words}
              </Text>
              <Button
                kind="quiet"
                aria-label={say('恢复{words}', { words })}
                onClick={() => takeBackAt(editor, id, [own])}
              >
                {say('恢复')}
              </Button>
            </Row>
          );
        })}
      </ul>
      {owns.length > 1 && (
        <Button kind="quiet" onClick={() => takeBackAt(editor, id, owns)}>
          {say('全部恢复')}
        </Button>
      )}
    </>
  );
});

type PaneProps = { id: NodeId; children: ReactNode };

/** The choice of what is edited; `children` edit all widths. Pages composed for phones have one: what a pasted widget brought is only taken back. */
export const WidthPane = observer(function WidthPane({ id, children }: PaneProps) {
  const editor = useEditor();
  const { viewport } = editor;
  const heading = useId();
  if (offeredAt(editor, id, 'wide').length === 0) return children;
  const only = editor.platform === 'pc' ? viewport.only : null;
  if (editor.platform !== 'pc' && ownAt(editor, id).length === 0) return children;
  return (
    <>
      <Well as="section" aria-labelledby={heading}>
        <Stack gap={2}>
          <Text size="sm" id={heading}>
            {say('修改宽度')}
          </Text>
          {editor.platform === 'pc' && (
            <Segments aria-labelledby={heading}>
              {([null, ...WIDTHS] as const).map((width) => (
                <button
                  key={width ?? 'all'}
                  type="button"
                  aria-pressed={only === width}
                  aria-label={width ? say('只改{width}', { width: say(WIDTH_NAMES[width]) }) : undefined}
                  onClick={() => {
                    editor.seal();
                    viewport.setOnly(width);
                  }}
                >
                  {width ? say(WIDTH_NAMES[width]) : say('所有')}
                </button>
              ))}
            </Segments>
          )}
          {only === null ? <Own id={id} /> : <OnlyHere key={only} id={id} width={only} />}
        </Stack>
      </Well>
      {only === null && children}
    </>
  );
});
