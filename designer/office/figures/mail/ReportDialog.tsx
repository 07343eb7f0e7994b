/** What a report contains, when it comes, and who reads it. */
import { useId, useState } from 'react';
import { DIMENSIONS, type Dimension } from '../../../../engine/rules/sheets/figure-columns.ts';
import type { FigureReport, ListFigureReportsAnswer } from '../../../../schemas/types/contract.ts';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Columns } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';
import { EVERY, hourText, type Every } from './report-texts.ts';

const HOURS = Array.from({ length: 24 }, (_none, hour) => hour);

interface TicksProps<Value extends string | number> {
  title: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

function Ticks<Value extends string | number>({ title, options, chosen, onChange }: TicksProps<Value>) {
  return (
    <Choices>
      <legend>{title}</legend>
      {options.map(([value, text]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />{' '}
          {text}
        </label>
      ))}
    </Choices>
  );
}

interface Props {
  report: FigureReport | undefined;
  readers: ListFigureReportsAnswer['readers'];
  onClose(): void;
  onDone(answer: ListFigureReportsAnswer): void;
}

export function ReportDialog({ report, readers, onClose, onDone }: Props) {
  const { session } = useOffice();
  const id = useId();
  const { shops, ...askedShops } = useAskedShops();
  const [name, setName] = useState(report?.name ?? '经营日报');
  const [tables, setTables] = useState<Dimension[]>((report?.tables as Dimension[] | undefined) ?? ['shop', 'goods']);
  const [every, setEvery] = useState<Every>(report?.every ?? 'day');
  const [hour, setHour] = useState(report?.hour ?? 9);
  const [shop, setShop] = useState(report?.shop_id === null || report === undefined ? '' : String(report.shop_id));
  // Who lost the address cannot be chosen any more.
  const [ids, setIds] = useState(
    (report?.operator_ids ?? []).filter((one) => readers.some(({ operator_id }) => operator_id === one)),
  );
  const [isOn, setOn] = useState(report?.is_on ?? true);
  const check = (): string => {
    if (name.trim() === '') return '请填写报告名称';
    if (tables.length === 0) return '请至少选择一张表';
    return ids.length === 0 ? '请至少选择一位收件人' : '';
  };
  const send = async (): Promise<void> =>
    onDone(
      await ask(session, 'POST /mall/figure-reports', {
        ...(report && { report_id: report.report_id }),
        ...(shop !== '' && { distributor_id: Number(shop) }),
        name: name.trim(),
        tables,
        every,
        hour,
        is_on: isOn,
        operator_ids: ids,
      }),
    );
  return (
    <FormDialog
      title={report ? `修改报告：${report.name}` : '新建邮件报告'}
      submit="保存"
      check={check}
      send={send}
      onClose={onClose}
      onDone={onClose}
    >
      <Field>
        <label htmlFor={`${id}-name`}>报告名称</label>
        <Input id={`${id}-name`} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Columns>
        <Field>
          <label htmlFor={`${id}-every`}>多久一次</label>
          <SelectBox id={`${id}-every`} value={every} onChange={({ target }) => setEvery(target.value as Every)}>
            {Object.entries(EVERY).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
        <Field>
          <label htmlFor={`${id}-hour`}>几点（商城时间）</label>
          <SelectBox id={`${id}-hour`} value={hour} onChange={({ target }) => setHour(Number(target.value))}>
            {HOURS.map((one) => (
              <option key={one} value={one}>
                {hourText(one)}
              </option>
            ))}
          </SelectBox>
        </Field>
      </Columns>
      <Missing name="店铺" asked={askedShops} />
      {shops.length > 1 && (
        <Field>
          <label htmlFor={`${id}-shop`}>店铺</label>
          <SelectBox id={`${id}-shop`} value={shop} onChange={({ target }) => setShop(target.value)}>
            <option value="">全部店铺</option>
            {shops.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectBox>
        </Field>
      )}
      <Ticks
        title="附上的表格"
        options={Object.entries(DIMENSIONS) as [Dimension, string][]}
        chosen={tables}
        onChange={setTables}
      />
      {readers.length === 0 ? (
        <Note tone="error">还没有填写邮箱的操作员，请先在「操作员」里填写邮箱。</Note>
      ) : (
        <Ticks
          title="收件人（只看得到自己权限内的店铺）"
          options={readers.map(({ operator_id, name: called }) => [operator_id, called] as const)}
          chosen={ids}
          onChange={setIds}
        />
      )}
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} /> 按时发送
      </label>
    </FormDialog>
  );
}
