/**
 * Checks the positions of widgets in a free panel: outside its edges, on top of another widget's link, and the background below.
 * Positions are px in the panel.
 */
import { parseColour, type Rgb } from '../theme/colour.ts';
import type { PageIssue, StoredLink, StoredWidget } from '../document/content.ts';
import { resolveLink } from '../links/links.ts';
import { issueAt, numberOf, textOf, type Placed } from './found.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Share of a link that must be covered for it to count as hidden. */
const HIDDEN = 0.5;

function inner(panel: StoredWidget): { width: number; height: number } {
  const less = (names: string[]): number => names.reduce((sum, name) => sum + numberOf(panel, name), 0);
  return {
    width: numberOf(panel, 'width') - less(['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth']),
    height: numberOf(panel, 'height') - less(['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth']),
  };
}

function boxOf(child: StoredWidget): Box {
  return {
    x: numberOf(child, 'x') + numberOf(child, 'marginLeft'),
    y: numberOf(child, 'y') + numberOf(child, 'marginTop'),
    width: numberOf(child, 'width'),
    height: numberOf(child, 'height'),
  };
}

/** Common area in px². */
function shared(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const along = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, along);
}

/** A child that is invisible or reaches beyond the sides; only a remark. `lowIssue` reports children below the bottom edge. */
export function outsideIssues(panel: StoredWidget, child: Placed): PageIssue[] {
  const stage = inner(panel);
  const { x, y, width, height } = boxOf(child.widget);
  const most = Math.max(0, stage.width - width);
  const held = Math.min(Math.max(x, 0), most) - numberOf(child.widget, 'marginLeft');
  const fix = { text: '移回面板内', property: 'x', value: held };
  if (x >= stage.width || x + width <= 0) return [issueAt(child, 'x', '在面板之外，顾客看不到', fix)];
  if (y + height <= 0) {
    const back = { ...fix, property: 'y', value: 0 };
    return [issueAt(child, 'y', '在面板之外，顾客看不到', back)];
  }
  const beyond = Math.ceil(Math.max(-x, x + width - stage.width));
  if (beyond <= 1) return [];
  const message = `超出面板${-x > 0 ? '左' : '右'}边 ${beyond} px`;
  return [issueAt(child, 'x', message, width <= stage.width ? fix : undefined)];
}

/** A panel lower than its content, by stored heights. */
export function lowIssue(panel: Placed, children: readonly Placed[]): PageIssue[] {
  if (panel.widget['heightShow'] === false) return [];
  const lowest = Math.max(0, ...children.map(({ widget }) => boxOf(widget).y + boxOf(widget).height));
  const missing = Math.ceil(lowest - inner(panel.widget).height);
  return missing > 1 ? [issueAt(panel, 'height', `挂件超出面板 ${missing} px，会被下方内容盖住`)] : [];
}

interface Area extends Box {
  /** Target of the link; '' for an area with several targets. */
  address: string;
  inside: string;
}

interface Zone {
  leftPer: number;
  topPer: number;
  widthPer: number;
  heightPer: number;
  pathData?: StoredLink;
}

/** The clickable areas of a child: its zones, a linked text, or, for anything else than text and picture, the whole child. */
function areasOf({ widget, schema }: Placed): Area[] {
  const box = boxOf(widget);
  const control = schema.schema.properties?.['data']?.['x-control'];
  if (control === 'hotzone')
    return (widget['data'] as Zone[]).flatMap((zone, index) => {
      const address = resolveLink(zone.pathData);
      if (address === '') return [];
      const { leftPer, topPer, widthPer, heightPer } = zone;
      return {
        x: box.x + leftPer * box.width,
        y: box.y + topPer * box.height,
        width: widthPer * box.width,
        height: heightPer * box.height,
        address,
        inside: `data.${index}`,
      };
    });
  if (schema.meta.measure !== 'text') return [{ ...box, address: '', inside: '' }];
  const address = resolveLink(widget['data'] as StoredLink | undefined);
  return address === '' ? [] : [{ ...box, address, inside: '' }];
}

/** Links of a child that are covered by later children. */
export function hiddenIssues(child: Placed, above: readonly Placed[]): PageIssue[] {
  return areasOf(child).flatMap((area) => {
    const cover = above.find((other) => {
      const leads = areasOf(other).some(({ address }) => address !== '' && address === area.address);
      return !leads && shared(area, boxOf(other.widget)) > HIDDEN * area.width * area.height;
    });
    if (!cover) return [];
    const name = textOf(cover.widget, 'alias') || cover.schema.title;
    return [issueAt(child, area.inside, `链接被上层的「${name}」盖住，点不到`)];
  });
}

/** The colour behind a child: the topmost background below its middle; undefined when that is a picture or unknown. */
export function behindChild(child: Placed, below: readonly Placed[], panel: Rgb | undefined): Rgb | undefined {
  const { x, y, width, height } = boxOf(child.widget);
  const middle: Box = { x: x + width / 2, y: y + height / 2, width: 1, height: 1 };
  for (const { widget, schema } of [...below].reverse()) {
    if (shared(middle, boxOf(widget)) === 0) continue;
    const ground = parseColour(textOf(widget, 'foregroundColor')) ?? parseColour(textOf(widget, 'backgroundColor'));
    if (schema.meta.measure !== 'text') return undefined;
    if (ground) return ground;
  }
  return panel;
}
