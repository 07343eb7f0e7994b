/** Generates docs/contract-fields.md: fields of the contract that answers lack, and values of another kind, with the reasons. */
import { contractFields, wordsOf, type Reason } from '../../../server/testing/contract/absences.ts';
import { REASONS } from '../../../server/testing/contract/absent-reasons.ts';
import { OTHER_KINDS } from '../../../server/testing/contract/exceptions.ts';
import shapes from '../../../server/testing/contract/shapes.json' with { type: 'json' };

const HEAD = `# Fields of the contract that are not answered

Written from \`server/testing/contract/absent-reasons.ts\` and \`exceptions.ts\` by \`npm run generate\`; edit those. The contract's test holds
them to the answers of a filled mall, both ways: an absent field without a reason fails, and so does a reason for a field that is there.
\`npm run prove -- fields\` lists what each call answers. Fields with an answer of their own only for other clients are in the files
\`other-clients.ts\` and \`older-fields.ts\` of their rooms; our own pages do not get them.

A field that only some calls lack is listed with these calls, and the path of the row.
`;

const FIELDS = contractFields(shapes);

/** `GET orders list.items` as `GET orders` (list.items). */
function placeText(place: string): string {
  const [method, path, ...row] = place.split(' ');
  return `\`${method} ${path}\`${row.length > 0 ? ` (${row.join(' ')})` : ''}`;
}

const callOf = (place: string): string => place.split(' ').slice(0, 2).join(' ');

interface Row {
  names: string[];
  where: string;
}

/** Names with the same calls are one row. */
function merged(rows: readonly Row[]): Row[] {
  const byCalls = new Map<string, string[]>();
  for (const { names, where } of rows) byCalls.set(where, [...(byCalls.get(where) ?? []), ...names]);
  return [...byCalls].map(([where, names]) => ({ names, where }));
}

function neverRows({ never = '' }: Reason): Row[] {
  return merged(
    wordsOf(never)
      .filter((name) => name !== '')
      .map((name) => {
        const calls = FIELDS.filter((field) => field.name === name).map(({ place }) => `\`${callOf(place)}\``);
        return { names: [name], where: [...new Set(calls)].join(', ') };
      }),
  );
}

/** At places that several entries share, only those count that have one of the fields. */
function placedRows({ at = [] }: Reason): Row[] {
  return at.map(({ names, places }) => {
    const words = wordsOf(names);
    const known = places.filter((place) =>
      FIELDS.some((field) => field.place === place && (words.includes('*') || words.includes(field.name))),
    );
    return { names: words.map((name) => (name === '*' ? 'all' : name)), where: known.map(placeText).join(', ') };
  });
}

function section(reason: Reason): string {
  const rows = [...neverRows(reason), ...placedRows(reason)].map(
    ({ names, where }) => `| ${names.map((name) => (name === 'all' ? name : `\`${name}\``)).join(' ')} | ${where} |`,
  );
  return [`## ${reason.title}`, '', reason.why, '', '| fields | calls |', '| --- | --- |', ...rows, ''].join('\n');
}

const kinds = (): string =>
  [
    '## Values of another kind',
    '',
    'The contract is right about the kinds of all other values.',
    '',
    '| value | why |',
    '| --- | --- |',
    ...OTHER_KINDS.map(({ why, values }) => `| ${values.map((value) => `\`${value}\``).join('<br>')} | ${why} |`),
    '',
  ].join('\n');

export const contractDocs = (): string => [HEAD, ...REASONS.map(section), kinds()].join('\n');
