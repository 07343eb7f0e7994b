/** CPU time of sanitising the costliest rich texts that may be stored (`engine/document/rich-text.ts`); more than LIMIT_MS fails. */
import { isRichTooLong, richText } from '../../engine/document/rich-text.ts';
import { median } from './lib/measured.ts';
import { report } from './lib/report.ts';

const LIMIT_MS = 50;
const ROUNDS = 9;

/** The longest text of a piece repeated that may be stored. */
function longest(piece: string): string {
  let [fits, tooMany] = [0, 200_000];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isRichTooLong(piece.repeat(middle))) tooMany = middle;
    else fits = middle;
  }
  return piece.repeat(fits);
}

const PIECES = {
  pictures: '<img src="/pictures/a.png">',
  'pictures with every attribute':
    '<img src="/pictures/a.png" alt="图" width="10" height="10" loading="lazy" onerror="x()">',
  'pictures that go': '<img src="javascript:x()">',
  paragraphs: '<p>段落</p>',
  'elements inside each other': '<div>',
  'cells of a table': '<tr><td colspan="2">格</td></tr>',
  'elements that go': '<script>x()</script>',
  'attributes that go': `<p ${'a="b" '.repeat(15)}>段</p>`,
  entities: '&amp;&#20013;',
  'signs that begin no element': '< ',
  comments: '<!-- 注 -->',
  text: '字',
};

export function richTexts(): void {
  const rows = Object.entries(PIECES).map(([name, piece]) => {
    const html = longest(piece);
    const times = Array.from({ length: ROUNDS }, (_, round) => {
      // A text that was sanitised before is known; each round has one of its own.
      const fresh = `${round}${html.slice(1)}`;
      const before = process.cpuUsage();
      richText(fresh);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    return { name, characters: html.length, 'CPU ms': median(times), limit: LIMIT_MS };
  });
  report('Sanitising the longest rich texts, median of 9', rows);
  const over = rows.filter((row) => row['CPU ms'] > LIMIT_MS);
  if (over.length > 0) throw new Error(`Over ${LIMIT_MS} ms: ${over.map(({ name }) => name).join(', ')}`);
}
