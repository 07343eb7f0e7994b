/**
 * The alternative text of a picture in the library is used when the widget has no text of its own and no link names the picture.
 */
import { and, inArray, ne } from 'drizzle-orm';
import { hasNoText } from '../../../engine/check/contents.ts';
import { visitObjects } from '../../../engine/check/objects.ts';
import { textOf } from '../../../engine/check/found.ts';
import type { PageDocument, StoredWidget } from '../../../engine/document/content.ts';
import { walkWidgets } from '../../../engine/document/document.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { Context } from '../../kernel/http/context.ts';
import { pictureUrl } from '../picture/store.ts';
import { picture } from '../picture/tables.ts';
import { widgetSchemas } from './widget-schemas.ts';

/** A picture without a text on the page, and the place for its text. */
export interface PictureWithoutText {
  address: string;
  /** id of the widget, in the document or in its panel */
  widget: string;
  /** Keys from the widget to the object that contains the picture. */
  steps: string[];
}

/** The pictures of a document without any text. */
export function picturesWithoutText(document: PageDocument): PictureWithoutText[] {
  const withoutText: PictureWithoutText[] = [];
  for (const { widget, path } of walkWidgets(document)) {
    const schema = widgetSchemas.get(widget.type);
    if (!schema) continue;
    const placed = { widget: { ...schema.defaults, ...widget }, path, schema };
    visitObjects(placed, (inner) => {
      if (!Object.hasOwn(inner.schema.properties ?? {}, 'alt') || !hasNoText(inner)) return;
      const address = inner
        .named('image')
        .map((name) => textOf(inner.value, name))
        .find((text) => text !== '');
      if (address) withoutText.push({ address, widget: path, steps: inner.path === '' ? [] : inner.path.split('.') });
    });
  }
  return withoutText;
}

/** The value with the text at the end of the steps; objects on the path are copied. */
function withText(value: unknown, [step, ...rest]: string[], alt: string): unknown {
  if (step === undefined) return isRecord(value) ? { ...value, alt } : value;
  if (Array.isArray(value)) return value.map((entry, at) => (String(at) === step ? withText(entry, rest, alt) : entry));
  return isRecord(value) && Object.hasOwn(value, step) ? { ...value, [step]: withText(value[step], rest, alt) } : value;
}

function filled(
  document: PageDocument,
  withoutText: readonly PictureWithoutText[],
  texts: ReadonlyMap<string, string>,
): PageDocument {
  const fill = (widget: StoredWidget, path: string): StoredWidget =>
    withoutText
      .filter((one) => one.widget === path && texts.has(one.address))
      .reduce((next, { steps, address }) => withText(next, steps, texts.get(address) ?? '') as StoredWidget, widget);
  const widgets = document.widgets.map((row, index) => {
    const next = fill(row, String(index));
    const children = next.childWidgets?.map((child, at) => fill(child, `${index}.childWidgets.${at}`));
    return children ? { ...next, childWidgets: children } : next;
  });
  return { ...document, widgets };
}

interface Version {
  document: PageDocument;
  checked: PageDocument;
  withoutText: readonly PictureWithoutText[];
}

const keyOf = (address: string): string => address.replace(/^\/pictures\//, '');

/** The versions with the library's texts; a version that needs none stays the same object. */
export async function withPictureTexts<T extends Version>({ db }: Context, versions: T[]): Promise<T[]> {
  const keys = [...new Set(versions.flatMap(({ withoutText }) => withoutText.map(({ address }) => keyOf(address))))];
  if (keys.length === 0) return versions;
  const rows = await db
    .select({ storage_key: picture.storage_key, alt: picture.alt })
    .from(picture)
    .where(and(inArray(picture.storage_key, keys), ne(picture.alt, '')));
  const texts = new Map(rows.map(({ storage_key: key, alt }) => [pictureUrl(key), alt]));
  return versions.map((version) => {
    const known = version.withoutText.filter(({ address }) => texts.has(address));
    if (known.length === 0) return version;
    const [document, checked] = [version.document, version.checked].map((one) => filled(one, known, texts));
    return { ...version, document: document ?? version.document, checked: checked ?? version.checked };
  });
}
