/** A picker of a package (designer/plugin/api.ts) as a source of the mall's own dialog. What fails in it is reported in its name. */
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { openDialog } from '../../pickers/open-dialog.tsx';
import { text, type Row } from '../../../engine/rules/wire/rows.ts';
import type { Source } from '../../pickers/rows/sources.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { PickerRow, PluginPicker } from '../../plugin/api.ts';
import { messageOf } from '../../plugin/faults.ts';
import { say } from '../../words/say.ts';

/** Rows per page, as in the mall's own pickers. */
const PAGE_SIZE = 18;

interface Picking {
  calls: OperatorCalls;
  multiple: boolean;
  report(text: string): void;
}

/** Calls a function of the picker; `instead` when it throws. The same failure, as of each row, is reported once. */
function guard(title: string, report: Picking['report']) {
  const said = new Set<string>();
  return <Value,>(work: () => Value, instead: Value): Value => {
    try {
      return work();
    } catch (error) {
      const message = say('{title}：{message}', { title, message: messageOf(error) });
      if (!said.has(message)) report(message);
      said.add(message);
      return instead;
    }
  };
}

function sourceOf(picker: PluginPicker, report: Picking['report']): Source {
  const { identity, columns } = picker;
  const [title, search] = [say(picker.title), say(picker.search ?? '')];
  const safely = guard(title, report);
  const shown = columns.map(({ title: heading, width, text: words, picture }) => ({
    title: say(heading),
    ...(width !== undefined && { width }),
    text: (row: Row) => safely(() => String(words(row)), ''),
    ...(picture && { picture: (row: Row) => safely(() => String(picture(row)), '') }),
  }));
  return {
    identity,
    title: (row) => shown[0]?.text(row) ?? text(row, identity),
    pageSize: PAGE_SIZE,
    search,
    columns: [{ title: 'ID', width: 110, text: (row) => text(row, identity) }, ...shown],
    reasonNotSelectable: (row) => safely(() => picker.refuses?.(row) ?? '', ''),
    load: async (_calls, { page, keyword }) => {
      try {
        const { rows, total } = await picker.load({ page, pageSize: PAGE_SIZE, keyword: keyword.trim() });
        if (!Array.isArray(rows) || !rows.every(isRecord)) throw new Error(say('load 的 rows 应为对象的列表'));
        return { rows: [...(rows as Row[])], total: Number.isFinite(total) ? total : rows.length };
      } catch (error) {
        report(say('{title}：{message}', { title, message: messageOf(error) }));
        throw error;
      }
    },
  };
}

/** Opens the picker's dialog; [] when it was cancelled. */
export async function pickRows(
  picker: PluginPicker,
  { calls, multiple, report }: Picking,
): Promise<readonly PickerRow[]> {
  const { RowDialog } = await import('../../pickers/rows/row-dialog.tsx');
  const source = sourceOf(picker, report);
  const rows = await openDialog<Row[]>((done) => (
    <RowDialog title={say(picker.title)} source={source} calls={calls} multiple={multiple} onDone={done} />
  ));
  return rows ?? [];
}
