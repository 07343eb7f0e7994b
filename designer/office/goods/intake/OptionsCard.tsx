/** What the operator decides for the whole table, and pictures that come with it. */
import { useId } from 'react';
import { FileButton } from '../../../picture-library/upload/file-button.tsx';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { Choices } from '../../../../ui/controls/Choices.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Columns, Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useOffice } from '../../office-context.ts';
import { Missing } from '../../parts/Waiting.tsx';
import { useAskedShops } from '../../shops/use-shops.ts';
import type { Reading } from './intake-calls.ts';

export type Options = Required<Pick<Reading, 'uncounted' | 'makes_labels' | 'keeps_off' | 'distributor_id'>>;

export const OPTIONS: Options = { uncounted: 0, makes_labels: true, keeps_off: false, distributor_id: 0 };

interface Props {
  options: Options;
  /** Name of the archive that was sent, '' for none. */
  archive: string;
  isBusy: boolean;
  change(part: Partial<Options>): void;
  onArchive(file: File): void;
}

export function OptionsCard({ options, archive, isBusy, change, onArchive }: Props) {
  const { session } = useOffice();
  const id = useId();
  const { shops, ...askedShops } = useAskedShops();
  return (
    <Card as="section" aria-label="导入方式">
      <h2>导入方式</h2>
      <Stack gap={4}>
        <Missing name="店铺" asked={askedShops} />
        <Columns count="narrow" align="end">
          {!session.isMerchant && shops.length > 1 && (
            <Field>
              <label htmlFor={`${id}-shop`}>新商品属于</label>
              <SelectBox
                id={`${id}-shop`}
                value={String(options.distributor_id)}
                disabled={isBusy}
                onChange={(event) => change({ distributor_id: Number(event.target.value) })}
              >
                {shops.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectBox>
            </Field>
          )}
          <Field>
            <label htmlFor={`${id}-uncounted`}>没有库存数但有货的，按</label>
            <NumberInput
              id={`${id}-uncounted`}
              label="没有库存数但有货的规格的库存"
              value={options.uncounted}
              limits={{ type: 'integer', minimum: 0, maximum: 1_000_000 }}
              unit="件"
              onChange={(uncounted) => change({ uncounted })}
            />
          </Field>
        </Columns>
        <Choices>
          <legend>新商品</legend>
          {session.may('catalogue.write') && (
            <label>
              <input
                type="checkbox"
                checked={options.makes_labels}
                disabled={isBusy}
                onChange={(event) => change({ makes_labels: event.target.checked })}
              />
              自动新建没有的分类、品牌和标签
            </label>
          )}
          <label>
            <input
              type="checkbox"
              checked={options.keeps_off}
              disabled={isBusy}
              onChange={(event) => change({ keeps_off: event.target.checked })}
            />
            全部先不上架
          </label>
        </Choices>
        <Row wraps="always">
          <FileButton
            text={archive === '' ? '添加图片压缩包' : '更换图片压缩包'}
            label="图片压缩包"
            accept=".zip,application/zip"
            multiple={false}
            disabled={isBusy}
            onFiles={([file]) => file && onArchive(file)}
          />
          <Note size="small">
            {archive === ''
              ? '表格里写的是图片文件名时，把图片打成一个 zip；写的是网址时不需要，导入后会自动取回。'
              : `已收到 ${archive}`}
          </Note>
        </Row>
      </Stack>
    </Card>
  );
}
