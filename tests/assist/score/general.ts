/** What holds for every task: the page is valid and real, nothing new is wrong with it, and nobody asked for more. */
import { issuesOf } from '../../../engine/assist/page-tools.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { PARTS, type PageParts } from '../../../engine/edit/steps.ts';
import { faultsOf } from '../../../server/content/check/check.ts';
import { mentionsOf } from './mentions.ts';
import { standingIn, type Scene, type ScoreKit, type Standing } from './scene.ts';

/** Widgets on which texts may stand. */
const GROUNDS = ['W0001', 'W0003'];
/** px; less is no overlap for the eye. */
const TOUCH = 2;

type Found = { path: string; message: string; part: string };

/** Which widget a path of the part means, so that the same finding at another place is the same. */
function findingOf(parts: PageParts, { path, message, part }: Found): string {
  const [row = '', inner, child = '', ...rest] = path.split('.');
  const top = parts[part as 'body']?.widgets[Number(row)];
  const isChild = inner === 'childWidgets';
  const widget = isChild ? top?.childWidgets?.[Number(child)] : top;
  const inside = isChild ? rest : path.split('.').slice(1);
  return `${widget?.uuid ?? path} ${inside.join('.')}: ${message}`;
}

const added = (before: readonly string[], after: readonly string[]): string =>
  after.filter((one) => !before.includes(one)).join('; ');

async function invalid(parts: PageParts): Promise<string[]> {
  const faults = await Promise.all(
    PARTS.map(async (part) =>
      (await faultsOf(parts[part]?.widgets ?? [])).map((fault) => findingOf(parts, { ...fault, part })),
    ),
  );
  return faults.flat();
}

/** What the check before publishing finds, by widget. */
export const findings = (parts: PageParts, { schemas, theme }: ScoreKit): string[] =>
  issuesOf(parts, { schemas }, theme).map((issue) => findingOf(parts, issue));

function unreal({ before, after, real, schemas, task }: Scene): string {
  const known = new Set(mentionsOf(before, schemas));
  const isSaid = (mention: string): boolean => {
    const address = mention.slice(mention.indexOf(':') + 1);
    return address.startsWith('http') && task.says.includes(address);
  };
  return mentionsOf(after, schemas)
    .filter((mention) => !known.has(mention) && !real.has(mention) && !isSaid(mention))
    .join('; ');
}

const sideOf = (widget: StoredWidget, name: string): number => Number(widget[name] ?? 0);

/** px that both have in common along an axis */
function common(one: StoredWidget, other: StoredWidget, at: 'x' | 'y', size: 'width' | 'height'): number {
  const end = Math.min(sideOf(one, at) + sideOf(one, size), sideOf(other, at) + sideOf(other, size));
  return end - Math.max(sideOf(one, at), sideOf(other, at));
}

const covers = (one: StoredWidget, other: StoredWidget): boolean =>
  GROUNDS.includes(one.type) &&
  common(one, other, 'x', 'width') >= sideOf(other, 'width') - TOUCH &&
  common(one, other, 'y', 'height') >= sideOf(other, 'height') - TOUCH;

/** Pairs of widgets of a panel that lie on each other; a text within a picture is meant to. */
export function overlaps(parts: PageParts): string[] {
  const standing = standingIn(parts);
  const pairs = standing.flatMap((one, at) =>
    standing
      .slice(at + 1)
      .filter(({ panel }) => panel !== undefined && panel === one.panel)
      .map((other): [Standing, Standing] => [one, other]),
  );
  return pairs
    .filter(([{ widget: one }, { widget: other }]) => {
      const lies = common(one, other, 'x', 'width') > TOUCH && common(one, other, 'y', 'height') > TOUCH;
      return lies && !covers(one, other) && !covers(other, one);
    })
    .map(([one, other]) => `${one.handle} and ${other.handle} overlap`);
}

function frame({ before, after, task }: Scene): string {
  return (['header', 'footer'] as const)
    .filter((part) => !task.frame?.includes(part) && JSON.stringify(before[part]) !== JSON.stringify(after[part]))
    .map((part) => `the ${part} changed`)
    .join('; ');
}

/** The operator reads them as they are. */
function lastWords({ said }: Scene): string {
  if (!/\p{Script=Han}/u.test(said)) return 'the last words are not Chinese';
  return /\*\*|^#{1,6} |```|^[-*] |\]\(/m.test(said) ? 'the last words have Markdown' : '';
}

/** By name: '' when all is well, or what is not. */
export async function generalFaults(scene: Scene): Promise<Record<string, string>> {
  const { before, after } = scene;
  return {
    valid: added(await invalid(before), await invalid(after)),
    issues: added(findings(before, scene), findings(after, scene)),
    real: unreal(scene),
    overlap: added(overlaps(before), overlaps(after)),
    frame: frame(scene),
    words: lastWords(scene),
  };
}
