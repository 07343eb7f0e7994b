import { useEffect, useId, useRef, useState } from 'react';
import type { WrittenAddress } from '../../../engine/rules/places/address.ts';
import type { Region } from '../../../engine/rules/places/regions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useTypedBefore } from '../../form/typed-before.ts';

const NAMES: readonly [keyof WrittenAddress, string][] = [
  ['username', '收货人'],
  ['telephone', '手机号码'],
  ['province', '地区'],
  ['adrdetail', '详细地址'],
];

/** What was found, and what the shopper still has to fill in. */
function outcome(fields: WrittenAddress): string {
  const missing = NAMES.filter(([name]) => fields[name] === '').map(([, label]) => label);
  if (missing.length === NAMES.length) return '没有识别出地址，请直接填写';
  return missing.length === 0 ? '已填入，请核对' : `已填入，还需填写：${missing.join('、')}`;
}

/** A whole address, pasted or typed, fills the form below (engine/rules/places/recognise-address.ts). */
export function PasteAddress({
  tree,
  onFound,
}: {
  tree: readonly Region[] | null;
  onFound: (fields: WrittenAddress) => void;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  /** A text that is read once, as soon as the regions are there. */
  const [wanted, setWanted] = useState<{ text: string }>();
  const done = useRef<{ text: string }>(undefined);
  useTypedBefore(field, text, (typed) => {
    setText(typed);
    setWanted({ text: typed });
  });
  useEffect(() => {
    if (!tree || !wanted || done.current === wanted) return;
    done.current = wanted;
    void import('../../../engine/rules/places/recognise-address.ts').then(({ recogniseAddress }) => {
      const fields = recogniseAddress(wanted.text, tree);
      onFound(fields);
      setSaid(outcome(fields));
    });
  }, [tree, wanted, onFound]);
  return (
    <Stack gap={2}>
      <label className="unseen" htmlFor={id}>
        粘贴整段地址
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={300}
        autoComplete="off"
        placeholder="粘贴整段地址，自动填入姓名、电话和地区"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          if (text === '') setWanted({ text: event.clipboardData.getData('text') });
        }}
      />
      <Row at="end">
        <Button size="small" disabled={text.trim() === ''} onClick={() => setWanted({ text })}>
          识别
        </Button>
      </Row>
      <Text as="p" size="xs" tone="second" aria-live="polite">
        {said}
      </Text>
    </Stack>
  );
}
