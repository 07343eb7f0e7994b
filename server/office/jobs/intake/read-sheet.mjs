/**
 * Reads the first sheet of a workbook that has any rows (read-sheet.ts). It runs in a worker, because the library occupies the
 * processor until it has read the whole. It sends facts of the sheet, or null when every sheet is empty, and then its rows in
 * parts, each when it is asked for: parts that are sent without waiting arrive together.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readXls, readXlsx } from 'hucre/xlsx';

/** Rows of a part. */
const PART = 500;

const { bytes, isZip, maxRows } = workerData;
const read = isZip ? readXlsx : readXls;
const { sheets } = await read(bytes, { sheets: (info) => info.hidden !== true, maxRows });
const isFull = ({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== ''));
const [sheet, ...others] = sheets.filter(isFull);
if (sheet) {
  const { name, rows, merges = [] } = sheet;
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  parentPort.postMessage({ name, merges, lines: rows.length, columns, others: others.map((other) => other.name) });
  for (let at = 0; at < rows.length; at += PART) {
    await once(parentPort, 'message');
    parentPort.postMessage(rows.slice(at, at + PART));
  }
} else parentPort.postMessage(null);
