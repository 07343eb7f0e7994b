/** Reads workbooks in a worker, so that other requests are answered meanwhile. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { assertSize, INTAKE_LIMITS } from '../../../../engine/rules/intake/grid.ts';
import type { ReadSheet, SheetFacts, SheetRows } from '../../../../engine/rules/intake/workbook-grid.ts';
import { projectRoot } from '../../../kernel/root.ts';

const FILE = 'server/office/jobs/intake/read-sheet.mjs';
/** milliseconds that a workbook may take */
const TIME_OUT = 120_000;
/** A workbook that needs more ends the worker and nothing else. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 2048 };

interface Beginnings {
  beginnings: SheetRows[];
}

type Sent = Beginnings | SheetFacts | SheetRows;

export const readSheet: ReadSheet = (bytes, isZip, { choose, take }) =>
  new Promise((resolve, reject) => {
    const workerData = { bytes, isZip, maxRows: INTAKE_LIMITS.rows + 1 };
    const worker = new Worker(path.join(projectRoot(), FILE), { workerData, resourceLimits: MOST_MEMORY });
    const timer = setTimeout(() => void worker.terminate(), TIME_OUT);
    let facts: SheetFacts | undefined;
    let left = 0;
    const onMessage = (sent: Sent): void => {
      if ('beginnings' in sent) {
        if (sent.beginnings.length === 0) resolve(undefined);
        else worker.postMessage(choose(sent.beginnings));
        return;
      }
      if ('name' in sent) {
        assertSize(sent.lines, sent.columns);
        facts = sent;
        left = sent.lines;
      } else {
        take(sent);
        left -= sent.length;
      }
      if (left > 0) worker.postMessage('next');
      else resolve(facts);
    };
    worker.on('message', (sent: Sent) => {
      try {
        onMessage(sent);
      } catch (error) {
        reject(error as Error);
        void worker.terminate();
      }
    });
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      // Has no effect after an answer.
      reject(new Error('The workbook was not read in time.'));
    });
  });
