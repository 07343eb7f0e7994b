/** The file is not a text file; the message is for the user who chose it. */
export class NoTextFile extends Error {}

const begins = (bytes: Uint8Array, ...signs: number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** The text of a file: UTF-8, UTF-16 (Excel's "Unicode text"), or the other encoding that spreadsheets in China use. */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // First bytes of xlsx, et and xls files.
  if (begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new NoTextFile('这是工作簿文件，请在表格里另存为 CSV 后再选');
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
