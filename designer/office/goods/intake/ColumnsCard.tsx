/** What each column of the table means, with values to recognise it by. */
import { useId, useState } from 'react';
import { FORMATS } from '../../../../engine/rules/intake/columns.ts';
import { FIELD_TITLES } from '../../../../engine/rules/intake/fields.ts';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { Columns, Row, Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import type { Check } from './intake-calls.ts';
import styles from './intake.module.css';

interface Props {
  check: Check;
  isBusy: boolean;
  onFormat(format: string): void;
  onFields(fields: string[]): void;
}

/** Meanings kept by name, and keeping today's. */
function Kept({ check, isBusy, onFields }: Omit<Props, 'onFormat'>) {
  const { session } = useOffice();
  const id = useId();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState('');
  const { value, reload } = useCall(session, 'GET /mall/goods-intake-mappings', {});
  const attempt = useAttempt(reload);
  const kept = value?.list ?? [];
  const use = (mappingId: string): void => {
    setChosen(mappingId);
    const mapping = kept.find(({ mapping_id }) => String(mapping_id) === mappingId);
    if (!mapping) return;
    const fields = new Map(mapping.columns.map(({ heading, field }) => [heading, field]));
    onFields(check.columns.map(({ heading, field }) => fields.get(heading) ?? field));
  };
  const columns = check.columns.map(({ heading, field }) => ({ heading, field }));
  return (
    <>
      {kept.length > 0 && (
        <Field>
          <label htmlFor={`${id}-kept`}>已保存的对应</label>
          <Row>
            <SelectBox id={`${id}-kept`} value={chosen} disabled={isBusy} onChange={(event) => use(event.target.value)}>
              <option value="">不使用</option>
              {kept.map((one) => (
                <option key={one.mapping_id} value={one.mapping_id}>
                  {one.name}
                </option>
              ))}
            </SelectBox>
            {chosen !== '' && (
              <Button
                kind="quiet"
                onClick={() => {
                  const mapping_id = Number(chosen);
                  setChosen('');
                  void attempt(
                    () => ask(session, 'DELETE /mall/goods-intake-mappings/:mapping_id', { mapping_id }),
                    '已删除',
                  );
                }}
              >
                删除
              </Button>
            )}
          </Row>
        </Field>
      )}
      <Field>
        <label htmlFor={`${id}-name`}>保存现在的对应</label>
        <Row>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={40}
            placeholder="名称，如 ERP 导出"
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            disabled={name.trim() === ''}
            onClick={() =>
              void attempt(
                () => ask(session, 'POST /mall/goods-intake-mappings', { name: name.trim(), columns }),
                '已保存',
              )
            }
          >
            保存
          </Button>
        </Row>
      </Field>
    </>
  );
}

export function ColumnsCard(props: Props) {
  const { check, isBusy, onFormat, onFields } = props;
  const id = useId();
  const fields = check.columns.map(({ field }) => field);
  const read = check.columns.filter(({ field }) => field !== '').length;
  return (
    <Card as="section" aria-label="各列的含义">
      <h2>各列的含义</h2>
      <Stack gap={4}>
        <Columns count="narrow" align="end">
          <Field>
            <label htmlFor={id}>表格来自</label>
            <SelectBox
              id={id}
              value={check.format}
              disabled={isBusy}
              onChange={(event) => onFormat(event.target.value)}
            >
              {FORMATS.map((format) => (
                <option key={format.id} value={format.id}>
                  {format.name}
                </option>
              ))}
            </SelectBox>
          </Field>
          <Kept check={check} isBusy={isBusy} onFields={onFields} />
        </Columns>
        <Scroll label="列的对应表" className={styles.columns} tabIndex={0}>
          <Table pinned fields>
            <caption>{`共 ${fields.length} 列，导入 ${read} 列${check.line > 0 ? `；列名在第 ${check.line} 行` : '；没有认出列名，第一行当作列名'}`}</caption>
            <thead>
              <tr>
                <th scope="col">列名</th>
                <th scope="col">含义</th>
                <th scope="col">内容举例</th>
              </tr>
            </thead>
            <tbody>
              {check.columns.map(({ heading, field, samples }, at) => (
                <tr key={at}>
                  <th scope="row">{heading === '' ? `第 ${at + 1} 列` : heading}</th>
                  <td>
                    <SelectBox
                      aria-label={`${heading === '' ? `第 ${at + 1} 列` : heading}的含义`}
                      value={field}
                      disabled={isBusy}
                      onChange={(event) =>
                        onFields(fields.map((one, index) => (index === at ? event.target.value : one)))
                      }
                    >
                      <option value="">不导入</option>
                      {Object.entries(FIELD_TITLES).map(([value, title]) => (
                        <option key={value} value={value}>
                          {title}
                        </option>
                      ))}
                    </SelectBox>
                  </td>
                  <td>
                    <Text tone="second" size="xs" long="cut" className={styles.samples}>
                      {samples.join(' · ')}
                    </Text>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Stack>
    </Card>
  );
}
