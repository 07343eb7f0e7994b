/** Reads the files of a ZIP archive as far as Alipay's statements need it: stored and deflated files. */
import { inflateRawSync } from 'node:zlib';

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
/** bytes of the end record; maximum bytes of one unpacked file */
const [END_SIZE, MAX_UNPACKED] = [22, 256 * 1024 * 1024];

interface ZipFile {
  /** raw bytes; the encoding is unknown */
  name: Buffer;
  content: Buffer;
}

function contentAt(archive: Buffer, at: number, method: number, packed: number): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL) throw new RangeError('No file where one should be.');
  const begin = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const bytes = archive.subarray(begin, begin + packed);
  return method === 8 ? inflateRawSync(bytes, { maxOutputLength: MAX_UNPACKED }) : bytes;
}

/** The files of an archive. Throws when it is not an archive or is damaged. */
export function zipFiles(archive: Buffer): ZipFile[] {
  let end = archive.length - END_SIZE;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new RangeError('Not a ZIP archive.');
  const count = archive.readUInt16LE(end + 10);
  const files: ZipFile[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('The list of files is damaged.');
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const name = archive.subarray(at + 46, at + 46 + (lengths[0] ?? 0));
    files.push({ name, content: contentAt(archive, archive.readUInt32LE(at + 42), method, packed) });
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
