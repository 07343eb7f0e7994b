/** The lines of a sheet: all, those not counted yet, and the differences with their reasons. */
import { useEffect, useId, useState } from 'react';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallCount, MallCountLine } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Tabs } from '../../../../ui/controls/Tabs.tsx';
import { Row, Scroll } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { useAttempt, useOffice } from '../../office-context.ts';
import { DialogButton } from '../../parts/DialogButton.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { signed } from './count-texts.ts';
import styles from './count.module.css';
import { AllReasons, LineDialog } from './LineDialog.tsx';

type Part = NonNullable<RequestOf<'GET /mall/counts/:sheet_id/lines'>['part']>;

const NOTHING = (): void => undefined;
/** Milliseconds after the last key. */
const TYPED = 300;

function useTyped(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPED);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

interface Props {
  sheet: MallCount;
  /** Changes when something was counted, so that the lines are read again. */
  round: number;
  onChange(): void;
}

function Line({ sheet, line, onChange, canCount }: Omit<Props, 'round'> & { line: MallCountLine; canCount: boolean }) {
  const name = nameWithSpec(line.name, line.spec);
  return (
    <tr>
      <th scope="row">
        {name}
        <small className={styles.under}>{[line.bn, line.barcode].filter(Boolean).join(' / ')}</small>
      </th>
      <td data-number>
        {line.book}
        {line.held > 0 && <small className={styles.under}>含未发 {line.held}</small>}
      </td>
      <td data-number>{line.counted ?? '未盘'}</td>
      <td data-number>{signed(line.difference) || '—'}</td>
      <td data-number>{line.since === null ? '已停用' : signed(line.since)}</td>
      <td>{[line.reason, line.note].filter(Boolean).join('：') || '—'}</td>
      {canCount && (
        <td>
          <DialogButton
            text="填写"
            label={`填写${name}`}
            onDone={onChange}
            dialog={(ends) => <LineDialog sheet={sheet} line={line} {...ends} />}
          />
        </td>
      )}
    </tr>
  );
}

function Rows({
  sheet,
  part,
  keyword,
  canCount,
  onChange,
}: Omit<Props, 'round'> & { part: Part | ''; keyword: string; canCount: boolean }) {
  const { session } = useOffice();
  const attempt = useAttempt(NOTHING);
  const [more, setMore] = useState<{ list: MallCountLine[]; next?: number }[]>([]);
  const wanted = { sheet_id: sheet.sheet_id, keyword, pageSize: 50, ...(part !== '' && { part }) };
  const asked = useCall(session, 'GET /mall/counts/:sheet_id/lines', wanted);
  if (!asked.value) return <Waiting name="盘点明细" asked={asked} />;
  const pages = [asked.value, ...more];
  const lines = pages.flatMap(({ list }) => list);
  const next = pages.at(-1)?.next;
  const load = (): void =>
    void attempt(async () => {
      const page = await ask(session, 'GET /mall/counts/:sheet_id/lines', { ...wanted, after_id: next ?? 0 });
      setMore((before) => [...before, page]);
    });
  if (lines.length === 0) return <Note>没有这样的规格</Note>;
  return (
    <>
      <Scroll label="盘点明细的表格">
        <Table pinned>
          <thead>
            <tr>
              <th scope="col">商品规格</th>
              {['账面', '实盘', '差异', '冻结后变动'].map((title) => (
                <th key={title} scope="col" data-number>
                  {title}
                </th>
              ))}
              <th scope="col">差异原因</th>
              {canCount && <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.item_id} sheet={sheet} line={line} canCount={canCount} onChange={onChange} />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {next !== undefined && (
        <Row>
          <Button onClick={load}>更多规格</Button>
        </Row>
      )}
    </>
  );
}

export function CountLines({ sheet, round, onChange }: Props) {
  const { session } = useOffice();
  const id = useId();
  const [part, setPart] = useState<Part | ''>('');
  const [typed, setTyped] = useState('');
  const keyword = useTyped(typed);
  const isCounting = sheet.state === 'counting' && session.may('goods.write');
  const parts: readonly (readonly [Part | '', string])[] = [
    ['', `全部 ${sheet.lines}`],
    ['uncounted', `未盘 ${sheet.uncounted}`],
    ['differs', `有差异 ${sheet.differs}`],
    ['unexplained', `没有原因 ${sheet.unexplained}`],
  ];
  return (
    <Card as="section" aria-labelledby={id}>
      <Row wraps="always" gap={3}>
        <h2 id={id} className="grow">
          盘点明细
        </h2>
        <Input
          type="search"
          aria-label="查找规格"
          placeholder="商品名称、编码、条码"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isCounting && sheet.unexplained > 0 && (
          <DialogButton
            text="统一填写原因"
            onDone={onChange}
            dialog={(ends) => <AllReasons sheet={sheet} {...ends} />}
          />
        )}
      </Row>
      <Tabs aria-label="显示">
        {parts.map(([value, text]) => (
          <button key={value} type="button" aria-pressed={value === part} onClick={() => setPart(value)}>
            {text}
          </button>
        ))}
      </Tabs>
      <Rows
        key={`${part} ${keyword} ${round}`}
        sheet={sheet}
        part={part}
        keyword={keyword}
        canCount={isCounting}
        onChange={onChange}
      />
    </Card>
  );
}
