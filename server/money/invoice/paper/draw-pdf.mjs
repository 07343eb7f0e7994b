/**
 * Draws the PDF of an invoice. It runs in a worker, because drawing occupies the processor for a while. Its input are texts only
 * (`sheet` of pdf.ts). It answers the bytes, or the characters that its font lacks: leaving them blank would make a wrong
 * invoice.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

const [LEFT, RIGHT, TOP, BOTTOM] = [40, 555, 44, 770];
const WIDTH = RIGHT - LEFT;
const RED = '#b3261e';
const LINE = '#b9a08c';
const COLUMNS = [
  { title: '项目', x: LEFT + 8, width: 232 },
  { title: '规格', x: LEFT + 248, width: 110 },
  { title: '数量', x: LEFT + 366, width: 50, align: 'right' },
  { title: '金额（元）', x: LEFT + 424, width: 83, align: 'right' },
];

const { sheet, font } = workerData;
const doc = new PDFDocument({
  size: 'A4',
  margins: { top: TOP, bottom: 24, left: LEFT, right: 595 - RIGHT },
  info: { Title: sheet.title, Author: sheet.author, CreationDate: new Date(sheet.created) },
  bufferPages: true,
});
doc.registerFont('sc', brotliDecompressSync(readFileSync(font)));
doc.font('sc');

/** All texts of the sheet, at any depth. */
function textsOf(value) {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function missingCharacters() {
  const face = doc._font.font;
  const characters = new Set(textsOf(sheet).flatMap((text) => [...text]));
  return [...characters].filter((one) => !/\s/.test(one) && !face.hasGlyphForCodePoint(one.codePointAt(0)));
}

const rule = (y) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(LINE).stroke();
const write = (text, x, y, size, options = {}) => {
  const { colour = '#222', ...rest } = options;
  doc
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineGap: 2, ...rest });
};
const heightOf = (text, size, width) => doc.fontSize(size).heightOfString(text, { width, lineGap: 2 });

function heading(y) {
  for (const { title, x, width, align } of COLUMNS) write(title, x, y + 7, 9, { width, align, colour: '#7a5c45' });
  rule(y + 26);
  return y + 26;
}

/** Draws the facts of one side below each other; answers the y where they end. */
function side({ name, facts }, x, y) {
  const width = WIDTH / 2 - 24;
  write(name, x, y, 9, { colour: '#7a5c45' });
  let at = y + 18;
  for (const [label, value] of facts) {
    const text = `${label}：${value}`;
    write(text, x, at, 9.5, { width });
    at += heightOf(text, 9.5, width) + 3;
  }
  return at;
}

function draw() {
  write(sheet.title, LEFT, TOP, 20, { width: WIDTH, align: 'center', colour: sheet.isCorrection ? RED : '#7a3b12' });
  write(sheet.facts.map(([label, value]) => `${label}：${value}`).join('    '), LEFT, TOP + 34, 9, {
    width: WIDTH,
    align: 'center',
    colour: '#555',
  });
  rule(TOP + 56);
  const ends = [side(sheet.buyer, LEFT + 8, TOP + 66), side(sheet.seller, LEFT + WIDTH / 2 + 8, TOP + 66)];
  let y = Math.max(...ends) + 8;
  rule(y);
  y = heading(y);
  for (const row of sheet.rows) {
    const height = Math.max(...row.map((text, at) => heightOf(text || ' ', 9.5, COLUMNS[at].width))) + 9;
    if (y + height > BOTTOM) {
      doc.addPage();
      y = heading(TOP);
    }
    row.forEach((text, at) => {
      const { x, width, align } = COLUMNS[at];
      write(text, x, y + 5, 9.5, { width, align, colour: sheet.isCorrection ? RED : '#222' });
    });
    y += height;
  }
  if (y + 130 > BOTTOM) {
    doc.addPage();
    y = TOP;
  }
  rule(y + 4);
  write(`价税合计（大写）：${sheet.words}`, LEFT + 8, y + 14, 11, { width: 330 });
  write(`（小写）${sheet.amount}`, LEFT + 346, y + 14, 11, { width: 161, align: 'right', colour: RED });
  rule(y + 44);
  y += 52;
  for (const note of sheet.notes) {
    write(note, LEFT + 8, y, 8.5, { width: WIDTH - 16, colour: '#666' });
    y += heightOf(note, 8.5, WIDTH - 16) + 3;
  }
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    write(`${page + 1} / ${count}`, LEFT, 796, 8, { width: WIDTH, align: 'center', colour: '#888', lineBreak: false });
  }
}

const missing = missingCharacters();
if (missing.length > 0) parentPort.postMessage({ missing });
else {
  const chunks = [];
  doc.on('data', (chunk) => chunks.push(chunk));
  doc.on('end', () => parentPort.postMessage({ bytes: Buffer.concat(chunks) }));
  draw();
  doc.end();
}
