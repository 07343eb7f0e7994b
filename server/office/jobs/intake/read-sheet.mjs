/**
 * Reads a sheet of a workbook (read-sheet.ts). It runs in a worker, because the library occupies the processor until it has read
 * the whole. It sends the beginnings of the sheets that have rows and gets the number of the one that is wanted; then facts of that
 * sheet and its rows in parts, each when it is asked for: parts that are sent without waiting arrive together.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readXls, readXlsx } from 'hucre/xlsx';

/** Rows of a part. */
const PART = 500;
/** Rows of a beginning. */
const BEGINNING = 20;
/** A format that shows zeros before a number, as codes have them. */
const ZEROS = /^0{2,}$/;

/** true when cells may be shown with zeros before their number; what a cell looks like is read only then, since it takes long. */
function hasZeros() {
  const parts = unzipSync(bytes, { filter: ({ name }) => name === 'xl/styles.xml' });
  return /formatCode="0{2,}"/.test(new TextDecoder().decode(parts['xl/styles.xml']));
}

/** Writes codes as they are shown, and a sign where a formula has no result, because no spreadsheet program has saved it. */
function complete({ rows, cells = new Map() }) {
  for (const [place, { type, value, style }] of cells) {
    const [row, column] = place.split(',').map(Number);
    if (type === 'formula' && value === null) rows[row][column] = '#公式!';
    else if (Number.isSafeInteger(value) && value >= 0 && ZEROS.test(style?.numFmt ?? ''))
      rows[row][column] = String(value).padStart(style.numFmt.length, '0');
  }
}

const { bytes, isZip, maxRows } = workerData;
const read = isZip ? readXlsx : readXls;
const isShown = ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true;
const { sheets } = await read(bytes, { sheets: isShown, maxRows, readStyles: isZip && hasZeros() });
const isFull = ({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== ''));
const full = sheets.filter(isFull);
parentPort.postMessage({ beginnings: full.map(({ rows }) => rows.slice(0, BEGINNING)) });
if (full.length > 0) {
  const [chosen] = await once(parentPort, 'message');
  const sheet = full[chosen];
  const others = full.filter((one) => one !== sheet);
  complete(sheet);
  const { name, rows, merges = [] } = sheet;
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  parentPort.postMessage({ name, merges, lines: rows.length, columns, others: others.map((other) => other.name) });
  for (let at = 0; at < rows.length; at += PART) {
    await once(parentPort, 'message');
    parentPort.postMessage(rows.slice(at, at + PART));
  }
}
