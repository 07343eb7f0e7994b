/** Checks that entries have a picture, its alternative text, and a link, and that no list has one thing twice. */
import type { PageIssue, StoredLink } from '../document/content.ts';
import { referenceOf } from '../references/references.ts';
import { hasLink, linkName } from '../links/link-name.ts';
import { resolveLink } from '../links/links.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { issueAt, textOf, type Placed } from './found.ts';
import { visitObjects, type Inner } from './objects.ts';

const isNamed = (link: unknown): boolean => isRecord(link) && linkName(link) !== '';

function under({ path }: Inner, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** The links of the object; for a picture with zones, those of its zones. */
function linksOf(inner: Inner): unknown[] {
  const { data } = inner.value;
  const areas = inner.path === '' && Array.isArray(data) ? data : [];
  return [
    ...inner.named('link').map((name) => inner.value[name]),
    ...areas.map((area) => (isRecord(area) ? area['pathData'] : undefined)),
  ];
}

/** true when the picture lacks words: it is no decoration, and has neither an alternative text nor a link that names it. */
export function hasNoText(inner: Inner): boolean {
  if (inner.value['decorative'] === true) return false;
  return textOf(inner.value, 'alt').trim() === '' && !linksOf(inner).some(isNamed);
}

function pictureIssues(placed: Placed, inner: Inner): PageIssue[] {
  if (!Object.hasOwn(inner.schema.properties ?? {}, 'alt')) return [];
  const [first = 'imgUrl', ...older] = inner.named('image');
  if ([first, ...older].every((name) => textOf(inner.value, name) === ''))
    return [issueAt(placed, under(inner, first), '没有选择图片')];
  if (!hasNoText(inner)) return [];
  return [issueAt(placed, under(inner, 'alt'), '图片没有替代文字，看不到图片的人不知道内容')];
}

/** The search widget: a hot word without a link is used as a search. */
const SEARCH = 'W0008';

function linkIssues(placed: Placed, inner: Inner): PageIssue[] {
  const hasPicture = inner.named('image').length > 0;
  return inner.named('link').flatMap((name) => {
    const link = inner.value[name] as StoredLink | undefined;
    if (!hasLink(link)) {
      const leads = inner.isEntry && !hasPicture && placed.widget.type !== SEARCH;
      return leads ? [issueAt(placed, under(inner, name), '没有选择链接，顾客点不开')] : [];
    }
    return resolveLink(link) === '' ? [issueAt(placed, under(inner, name), '链接没有地址，顾客点不开')] : [];
  });
}

/** The entry's list with what the entry names, and its number there; undefined for what is no entry or names nothing. */
function placeInList({ schema, value, path, isEntry }: Inner): { key: string; number: number } | undefined {
  const { 'x-ref': kind } = schema;
  const named = isEntry && kind && kind !== 'link' ? referenceOf(kind, value) : undefined;
  const cut = path.lastIndexOf('.');
  return named && { key: `${path.slice(0, cut)} ${named.kind} ${named.id}`, number: Number(path.slice(cut + 1)) + 1 };
}

/** Issues of a widget's entries. Things of the mall inside it are checked with their data (server). */
export function contentIssues(placed: Placed): PageIssue[] {
  const issues: PageIssue[] = [];
  const first = new Map<string, number>();
  visitObjects(placed, (inner) => {
    const place = placeInList(inner);
    const before = place && first.get(place.key);
    if (before !== undefined) issues.push(issueAt(placed, inner.path, `与第${before}项重复，顾客会看到两次`));
    else if (place) first.set(place.key, place.number);
    const { 'x-ref': reference } = inner.schema;
    if (reference === undefined) issues.push(...pictureIssues(placed, inner), ...linkIssues(placed, inner));
  });
  return issues;
}
