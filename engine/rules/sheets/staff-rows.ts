/** Reads an enterprise's staff from a table: one row each, with work number, name, mobile number and e-mail address. */
import { readTable, type ReadTable, type Table, type TableRow } from '../tables/table.ts';

export interface StaffRow {
  line: number;
  cells: string[];
  workNo: string;
  name: string;
  mobile: string;
  email: string;
}

export type StaffField = 'workNo' | 'name' | 'mobile' | 'email';

export const STAFF_TABLE: Table<StaffField> = {
  of: '员工',
  example: '工号,姓名,手机号,邮箱',
  columns: {
    workNo: { titles: ['工号', '员工编号', '员工号'], isCode: true, digits: true },
    name: { titles: ['姓名', '员工姓名'] },
    mobile: { titles: ['手机号', '手机号码', '手机', '联系电话'], isCode: true, digits: true, fold: 'typed' },
    email: { titles: ['邮箱', '电子邮箱', '邮箱地址', 'email'], fold: 'typed' },
  },
  // Other columns of the office's staff list.
  others: ['编号', '企业', '状态', '认证时间'],
  needs: [['workNo']],
  byPlace: ['workNo', 'name', 'mobile', 'email'],
  // People already on the list count too, so the server looks for repeats.
  once: [],
};

export const staffRowOf = ({ line, cells, textOf }: TableRow<StaffField>): StaffRow => ({
  line,
  cells,
  workNo: textOf('workNo'),
  name: textOf('name'),
  mobile: textOf('mobile'),
  email: textOf('email').toLowerCase(),
});

/** Reads a text; its first line may contain the column titles. */
export function readStaffRows(text: string): ReadTable<StaffRow> {
  return readTable(text, STAFF_TABLE, staffRowOf);
}
