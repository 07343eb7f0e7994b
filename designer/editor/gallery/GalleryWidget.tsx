import { useMemo, type CSSProperties, type SyntheticEvent } from 'react';
import type { PageContext, StoredWidget } from '../../../engine/document/content.ts';
import { layer, narrowLayout } from '../../../engine/render/narrow.ts';
import { BASE_WIDTH, PAGE_LOOK } from '../../../engine/document/page-defaults.ts';
import { PageView } from '../../../engine/render/PageView.tsx';
import type { RenderedWidget } from '../../../engine/render/rendered-widget.ts';
import { configOf } from '../../../engine/document/values.ts';
import type { GalleryEntry, PaletteEntry } from '../../../schemas/schema-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { WidgetBody } from '../canvas/widget/WidgetBody.tsx';
import { galleryAddress, type GalleryQuery } from './gallery-query.ts';
import { DESIGN_HOST, SHOP_HOST } from './gallery-hosts.ts';
import { kindOf, variantsOf, type Variant } from './gallery-variants.ts';
import styles from './gallery.module.css';

export type Schemas = ReadonlyMap<string, GalleryEntry>;

const PAGE: Omit<PageContext, 'platform' | 'mode'> = {
  ...PAGE_LOOK,
  distributorId: 0,
};

/** The same rows as in the shop, with elements instead of HTML. */
function rowOf(stored: StoredWidget, slot: string, page: PageContext, schemas: Schemas): RenderedWidget | undefined {
  const schema = schemas.get(stored.type);
  if (!schema) return undefined;
  const config = configOf(schema, stored);
  if (stored.childWidgets) {
    const children = stored.childWidgets.map((child, index) => rowOf(child, `${slot}-${index}`, page, schemas));
    return fitted({ slot, schema, config, children: children.filter((child) => child !== undefined) }, page);
  }
  const host = page.mode === 'render' ? SHOP_HOST : DESIGN_HOST;
  const element = <WidgetBody code={stored.type} title={schema.title} config={config} page={page} host={host} />;
  return fitted({ slot, schema, config, element }, page);
}

function fitted(row: RenderedWidget, page: PageContext): RenderedWidget {
  row.narrow = narrowLayout(row, { framed: false, platform: page.platform });
  layer(row);
  return row;
}

/** Maximum width of an H5 screen in the shop, px (storefront/shell/layouts/h5.css). */
const WIDEST_SCREEN = 540;

/** H5 pages use the lengths of the page they were composed for, scaled with the screen (designer spec 9). */
function stageStyle(width: number, platform: PageContext['platform']): CSSProperties {
  if (platform === 'pc') return { width };
  const screen = Math.min(width, WIDEST_SCREEN);
  const unit = `${screen / BASE_WIDTH}px`;
  return {
    width: screen,
    '--screen': `${screen}px`,
    '--base': unit,
    '--px': unit,
    '--least-text': '11px',
    '--least-box': '24px',
    '--least-picture': '48px',
  } as CSSProperties;
}

interface CellProps {
  code: string;
  variant: Variant;
  width: number;
  query: GalleryQuery;
  schemas: Schemas;
}

/** Prevents links and forms from leaving the gallery; they are real ones here. */
function stay(event: SyntheticEvent): void {
  const target = event.target as Element;
  if (event.type === 'submit' || target.closest('a')) event.preventDefault();
}

/** One variant in one width. */
function Cell({ code, variant, width, query, schemas }: CellProps) {
  const { platform, mode } = query;
  const rows = useMemo(() => {
    const page: PageContext = { ...PAGE, platform, mode };
    const stored = platform === 'pc' ? { ...variant.stored, width } : variant.stored;
    const row = rowOf(stored, `${code}-${variant.name}-${width}`, page, schemas);
    return row ? [row] : [];
  }, [code, variant, width, platform, mode, schemas]);
  return (
    <figure className={styles.cell}>
      <figcaption>
        <a
          href={galleryAddress({ ...query, widget: code, variant: variant.name, width: String(width) })}
          title="单独查看这一格"
        >
          {`${platform === 'pc' ? width : Math.min(width, WIDEST_SCREEN)} px`}
        </a>
      </figcaption>
      <div
        className={styles.stage}
        data-light=""
        data-h5={platform === 'h5' ? '' : undefined}
        style={stageStyle(width, platform)}
        data-cell={`${code}/${variant.name}/${width}`}
        onClickCapture={stay}
        onSubmitCapture={stay}
      >
        <PageView rows={rows} />
      </div>
    </figure>
  );
}

/** Under /h5 any screen width can be requested, because stored widths are not overridden there. */
function widthsOf(variant: Variant, { platform, width: asked }: GalleryQuery): readonly number[] {
  if (platform === 'h5' && Number(asked) > 0) return [Number(asked)];
  return variant.widths
    .filter((width) => platform === 'pc' || width < PAGE.pageWidth)
    .filter((width) => asked === '' || asked === String(width));
}

interface GalleryWidgetProps {
  entry: PaletteEntry;
  schema: GalleryEntry;
  query: GalleryQuery;
  schemas: Schemas;
  go(change: Partial<GalleryQuery>): void;
}

const HYDRATE = { never: '不带脚本', visible: '可见时启用', idle: '空闲时启用', touch: '触碰时启用' };

/** Facts for developers about a widget. */
function Facts({ entry, files }: { entry: PaletteEntry; files: GalleryEntry['files'] }) {
  const { hydrate, freePanel, platforms, size } = entry.meta;
  const facts = [
    HYDRATE[hydrate],
    platforms.join(' + ').toUpperCase(),
    freePanel ? '可放入自由面板' : '只能独占一行',
    `${size.width} × ${size.height}`,
  ];
  return (
    <Row as="ul" wraps="always" above aria-label="概况">
      {[...facts, ...files].map((fact) => (
        <li key={fact}>
          <Badge tone="neutral" text={fact} />
        </li>
      ))}
    </Row>
  );
}

/** A widget in all variants and widths that the query selects. */
export function GalleryWidget({ entry, schema, query, schemas, go }: GalleryWidgetProps) {
  const { code } = entry;
  const variants = useMemo(() => variantsOf(schema, schema.examples), [schema]);
  const wanted = variants.filter(({ name }) => [name, kindOf(name), ''].includes(query.variant));
  const alone = query.widget === code;
  return (
    <section id={code} className={styles.widget} data-alone={alone || undefined} aria-labelledby={`${code}-title`}>
      <Row gap={3}>
        <Text as="h2" size="lg" id={`${code}-title`}>
          {entry.title} <small>{code}</small>
        </Text>
        {!alone && (
          <Button kind="quiet" onClick={() => go({ widget: code })}>
            只看这个
          </Button>
        )}
      </Row>
      <Note className={styles.description}>{schema.summary}</Note>
      <Facts entry={entry} files={schema.files} />
      {wanted.map((variant) => (
        <section key={variant.name} className={styles.variant} data-variant={`${code}/${variant.name}`}>
          <h3>
            {variant.title} <small>{variant.name}</small>
          </h3>
          <div className={styles.cells}>
            {widthsOf(variant, query).map((width) => (
              <Cell key={width} code={code} variant={variant} width={width} query={query} schemas={schemas} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}
