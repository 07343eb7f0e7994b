/** What a file of a list contains. */

export const FILE_FORMATS = { xlsx: 'Excel 工作簿', csv: 'CSV' } as const;
export type FileFormat = keyof typeof FILE_FORMATS;

export interface FileForm<Id extends string = string, Per extends string = string> {
  name: string;
  /** What a row is, where the list has several ways. */
  per?: Per | undefined;
  format: FileFormat;
  columns: readonly Id[];
}
