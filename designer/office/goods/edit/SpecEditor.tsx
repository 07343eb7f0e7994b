import { isComposing } from '../../../../engine/is-composing.ts';
import { Row, Well } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { useId, useState } from 'react';
import { safePicture } from '../../../../engine/address.ts';
import { pickPicture } from '../../../picture-library/pick-picture.tsx';
import { EntryTools } from '../../../schema-form/controls/lists/entry-tools.tsx';
import { moved, replaced, without } from '../../../schema-form/controls/lists/list-moves.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { nextId, withSpecs, type Change, type GoodsDraft, type SpecDraft, type ValueDraft } from './goods-draft.ts';
import styles from '../goods.module.css';

interface GroupProps {
  specs: readonly SpecDraft[];
  index: number;
  put(specs: SpecDraft[]): void;
}

function Value({
  value,
  hasPicture,
  put,
  remove,
}: {
  value: ValueDraft;
  hasPicture: boolean;
  put(value: ValueDraft): void;
  remove(): void;
}) {
  const { session } = useOffice();
  const picture = safePicture(value.image);
  const choose = async (): Promise<void> => {
    const picked = await pickPicture(session, value.image);
    if (picked !== null) put({ ...value, image: picked });
  };
  return (
    <li className={styles.value}>
      {hasPicture && (
        <IconButton aria-label={`${value.name}的图片`} title="规格图片" onClick={() => void choose()}>
          {picture ? <Thumb src={picture} size="small" /> : <Icon name="picture" />}
        </IconButton>
      )}
      <input
        aria-label="规格值"
        value={value.name}
        maxLength={40}
        onChange={(event) => put({ ...value, name: event.target.value })}
      />
      <IconButton aria-label={`删除规格值${value.name}`} onClick={remove}>
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

/** Enter adds the typed values; spaces or commas separate several. */
function NewValue({ name, add }: { name: string; add(names: string[]): void }) {
  const [text, setText] = useState('');
  const take = (): void => {
    const names = text.split(/[\s,，、;；]+/).filter(Boolean);
    if (names.length > 0) add(names);
    setText('');
  };
  return (
    <Input
      className={styles.newValue}
      aria-label={`添加${name || '规格'}的规格值`}
      placeholder="输入规格值，回车添加"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        take();
      }}
    />
  );
}

function Group({ specs, index, put }: GroupProps) {
  const id = useId();
  const spec = specs[index];
  if (!spec) return null;
  const change = (part: Partial<SpecDraft>): void => put(replaced(specs, index, { ...spec, ...part }));
  const add = (names: string[]): void => {
    const known = new Set(spec.values.map(({ name }) => name));
    const first = nextId(specs);
    const fresh = [...new Set(names)].filter((name) => !known.has(name));
    change({ values: [...spec.values, ...fresh.map((name, at) => ({ id: first - at, name, image: '' }))] });
  };
  return (
    <Well gap={2} role="group" aria-label={`第${index + 1}组规格`}>
      <Row wraps="phone">
        <label className="fixed" htmlFor={id}>{`规格${index + 1}`}</label>
        <Input
          id={id}
          placeholder="规格名称，如 颜色"
          maxLength={20}
          value={spec.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <EntryTools
          name={`规格${index + 1}`}
          index={index}
          count={specs.length}
          onMove={(from, to) => put(moved(specs, from, to))}
          onRemove={() => put(without(specs, index))}
        />
      </Row>
      <Row as="ul" wraps="always">
        {spec.values.map((value, at) => (
          <Value
            key={value.id}
            value={value}
            hasPicture={index === 0}
            put={(next) => change({ values: replaced(spec.values, at, next) })}
            remove={() => change({ values: without(spec.values, at) })}
          />
        ))}
        <li>
          <NewValue name={spec.name} add={add} />
        </li>
      </Row>
    </Well>
  );
}

/** The specifications that shoppers choose from, e.g. colour and size; the variants follow from them. */
export function SpecEditor({ draft, change }: { draft: GoodsDraft; change: Change }) {
  const { specs } = draft;
  const put = (next: SpecDraft[]): void => change(withSpecs(draft, next));
  return (
    <>
      {specs.map(({ key }, index) => (
        <Group key={key} specs={specs} index={index} put={put} />
      ))}
      <Row wraps="always">
        <Button
          disabled={specs.length >= 4}
          onClick={() => put([...specs, { key: nextId(specs), name: '', values: [] }])}
        >
          添加规格
        </Button>
        {specs.length === 0 && (
          <Note as="small" size="small">
            没有规格的商品只有一个价格和库存
          </Note>
        )}
      </Row>
    </>
  );
}
