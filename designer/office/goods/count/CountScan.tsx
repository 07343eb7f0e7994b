/** Counting by scanner or keyboard: Enter in the code counts one piece or leads to the number, whose Enter leads back. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { foldTyped } from '../../../../engine/rules/format/fold.ts';
import { piecesOf } from '../../../../engine/rules/tables/number-cells.ts';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import type { MallCount } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { useOffice } from '../../office-context.ts';
import { Switch } from '../../parts/Switch.tsx';
import styles from './count.module.css';

type Way = 'one' | 'number';

const WAYS: readonly (readonly [Way, string])[] = [
  ['one', '每次加 1'],
  ['number', '填写件数'],
];

/** Results that stay visible. */
const SHOWN = 5;
/** bytes */
const LARGEST = 5 * 1024 * 1024;

interface Said {
  key: number;
  text: string;
  isWrong: boolean;
}

interface Props {
  sheet: MallCount;
  onCounted(): void;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

export function CountScan({ sheet: { sheet_id: sheetId }, onCounted }: Props) {
  const { session } = useOffice();
  const id = useId();
  const [way, setWay] = useState<Way>('one');
  const [code, setCode] = useState('');
  const [num, setNum] = useState('');
  const [said, setSaid] = useState<Said[]>([]);
  const [isReading, setReading] = useState(false);
  const [codeField, numField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const say = (text: string, isWrong = false): void =>
    setSaid((before) => [{ key: (before[0]?.key ?? 0) + 1, text, isWrong }, ...before].slice(0, SHOWN));

  const send = async (entry: { code: string; add?: number; counted?: number }): Promise<void> => {
    try {
      const { list } = await ask(session, 'POST /mall/counts/:sheet_id/count', { sheet_id: sheetId, rows: [entry] });
      const [done] = list;
      if (!done || done.message !== '') say(done?.message ?? '没有盘到', true);
      else say(`${nameWithSpec(done.name, done.spec)}：已盘 ${String(done.counted)} 件`);
      onCounted();
    } catch (error) {
      say(`${entry.code} 没有记下：${(error as Error).message}`, true);
    }
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const typed = foldTyped(code);
    if (typed === '') return codeField.current?.focus();
    if (way === 'number') {
      // Without a number yet the scanner's Enter only leads on.
      if (num.trim() === '') return numField.current?.focus();
      const counted = piecesOf(num);
      if (counted === undefined || counted < 0) return say('件数请填写 0 或更大的整数', true);
      void send({ code: typed, counted });
    } else void send({ code: typed, add: 1 });
    setCode('');
    setNum('');
    codeField.current?.focus();
  };
  const bring = async (file: File): Promise<void> => {
    if (file.size > LARGEST) return say('文件最大 5 MB', true);
    setReading(true);
    try {
      const json = { sheet_id: sheetId, base64: await base64Of(file) };
      const { done, refused, wrong } = await ask(session, 'POST /mall/counts/:sheet_id/file', json);
      for (const { line, message } of wrong.slice(0, SHOWN - 1).toReversed()) say(`第 ${line} 行：${message}`, true);
      say(`${file.name}：${done} 个规格已盘${refused > 0 ? `，${refused} 行没有记下` : ''}`, refused > 0);
      onCounted();
    } catch (error) {
      say((error as Error).message, true);
    }
    setReading(false);
  };
  return (
    <Card as="section" aria-labelledby={`${id}-scan`}>
      <Stack>
        <Row wraps="always" gap={3}>
          <h2 id={`${id}-scan`} className="grow">
            扫码盘点
          </h2>
          <Switch<Way> title="盘点方式" options={WAYS} value={way} onChange={setWay} />
          <FileButton
            text={isReading ? '正在读取…' : '导入表格'}
            label="盘点表格"
            accept=".csv,.txt,.tsv,.xlsx,.xls,text/csv,text/plain"
            multiple={false}
            disabled={isReading}
            onFiles={([file]) => file && void bring(file)}
          />
        </Row>
        <form className={styles.scan} noValidate onSubmit={enter}>
          <Field>
            <label htmlFor={`${id}-code`}>编码或条码</label>
            <Input
              id={`${id}-code`}
              ref={codeField}
              autoFocus
              autoComplete="off"
              maxLength={60}
              fold="code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          {way === 'number' && (
            <Field>
              <label htmlFor={`${id}-num`}>实盘件数</label>
              <Input
                id={`${id}-num`}
                ref={numField}
                inputMode="numeric"
                autoComplete="off"
                fold="number"
                value={num}
                onChange={({ target }) => setNum(target.value)}
              />
            </Field>
          )}
          <Button type="submit" kind="primary">
            {way === 'one' ? '加 1 件' : '记下'}
          </Button>
        </form>
        <Note>
          表格有两列：编码（或条码）、实盘数，可以是 CSV 或 xlsx。发货会减少货架上的件数，盘点期间请先不要发货。
        </Note>
        <Stack as="ol" gap={1} className={styles.said} role="log" aria-label="刚刚盘点的">
          {said.map(({ key, text, isWrong }) => (
            <li key={key} data-wrong={isWrong || undefined}>
              {text}
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
