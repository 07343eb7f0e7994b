/**
 * Draws labels of parcels, 100 x 150 mm each, all in one PDF. It runs in a worker; its input are texts only (`Label` of labels.ts). A
 * sign that the font lacks is drawn as an empty box of the font: the number and its bars are what the carrier reads.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import bwip from '@bwip-js/node';
import PDFDocument from 'pdfkit';

const MM = 72 / 25.4;
const [WIDTH, HEIGHT, EDGE] = [100 * MM, 150 * MM, 4 * MM];
const INNER = WIDTH - 2 * EDGE;

const { labels, font, created } = workerData;
const doc = new PDFDocument({
  size: [WIDTH, HEIGHT],
  margin: 0,
  autoFirstPage: false,
  info: { Title: '快递面单', CreationDate: new Date(created) },
});
doc.registerFont('sc', brotliDecompressSync(readFileSync(font)));

const write = (text, y, size, options = {}) =>
  doc
    .font('sc')
    .fontSize(size)
    .fillColor('#000')
    .text(text, options.x ?? EDGE, y, { width: INNER, lineGap: 1, ellipsis: true, ...options });
const rule = (y) =>
  doc
    .moveTo(EDGE, y)
    .lineTo(WIDTH - EDGE, y)
    .lineWidth(0.8)
    .strokeColor('#000')
    .stroke();

/** Who and where, below each other. */
function person(mark, { name, mobile, place }, y, size, height) {
  write(mark, y, size + 1, { width: 8 * MM });
  const x = EDGE + 9 * MM;
  const width = INNER - 9 * MM;
  write(`${name}  ${mobile}`, y, size, { x, width, height: size * 1.5, lineBreak: true });
  write(place, y + size * 1.6, size, { x, width, height });
}

async function draw(label) {
  doc.addPage();
  write(label.carrier, EDGE, 13);
  write(label.printed, EDGE + 2, 7, { align: 'right' });
  rule(14 * MM);
  write(label.route || label.receiver.place.slice(0, 12), 16 * MM, 26, { align: 'center', height: 13 * MM });
  write([label.station, label.package].filter(Boolean).join('    '), 30 * MM, 10, { align: 'center', height: 6 * MM });
  rule(37 * MM);
  person('收', label.receiver, 40 * MM, 11, 14 * MM);
  rule(64 * MM);
  person('寄', label.sender, 66 * MM, 8, 9 * MM);
  rule(80 * MM);
  const bars = await bwip.toBuffer({ bcid: 'code128', text: label.code, scale: 4, height: 16, includetext: false });
  doc.image(bars, EDGE + 4 * MM, 84 * MM, { width: INNER - 8 * MM, height: 20 * MM });
  write(label.code, 106 * MM, 14, { align: 'center', characterSpacing: 1 });
  rule(115 * MM);
  write(`订单 ${label.order_id}    ${label.pieces} 件`, 117 * MM, 8, { height: 5 * MM });
  write(label.goods, 122 * MM, 8, { height: 24 * MM });
}

const chunks = [];
doc.on('data', (chunk) => chunks.push(chunk));
doc.on('end', () => parentPort.postMessage(Buffer.concat(chunks)));
for (const label of labels) await draw(label);
doc.end();
