import { useEffect, type MouseEvent } from 'react';
import forms from 'virtual:widgets/gallery';
import type { PaletteEntry } from '../../../schemas/schema-types.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { EmptyPanel } from '../../../ui/text/Pending.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { registry } from '../canvas/widget/registry.ts';
import { GalleryWidget, type Schemas } from './GalleryWidget.tsx';
import { galleryAddress, useGalleryQuery, type GalleryQuery } from './gallery-query.ts';
import { VARIANT_KINDS, WIDTHS } from './gallery-variants.ts';
import styles from './gallery.module.css';

const schemas: Schemas = new Map(Object.values(forms).map((form) => [form.code, form]));
const entries = registry.palette.filter(({ meta }) => meta.group !== 'none');

const GROUPS: readonly { group: PaletteEntry['meta']['group']; title: string }[] = [
  { group: 'basic', title: '基础' },
  { group: 'business', title: '业务' },
  { group: 'extension', title: '扩展' },
  { group: 'none', title: '其他' },
];

type Go = (change: Partial<GalleryQuery>) => void;

/** With one widget shown, a click selects another; with all shown, it scrolls to the widget. */
function Index({ query, go }: { query: GalleryQuery; go: Go }) {
  const groups = GROUPS.map(({ group, title }) => ({
    title,
    list: entries.filter((entry) => entry.meta.group === group),
  }));
  return (
    <nav className={styles.index} aria-label="挂件">
      <ListEntry as="a" href="/edit">
        页面装修
      </ListEntry>
      <h1>挂件图库</h1>
      <ListEntry aria-pressed={query.widget === ''} onClick={() => go({ widget: '' })}>
        {`全部 ${entries.length} 个`}
      </ListEntry>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {list.map(({ code, title: name }) => (
              <ListEntry
                as="a"
                key={code}
                href={query.widget === '' ? `#${code}` : galleryAddress({ ...query, widget: code })}
                aria-current={query.widget === code ? 'page' : undefined}
                onClick={(event: MouseEvent) => {
                  if (query.widget === '' || event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  go({ widget: code });
                }}
              >
                <span className="grow">{name}</span>
                <small>{code}</small>
              </ListEntry>
            ))}
          </section>
        ))}
    </nav>
  );
}

function Choice<Name extends keyof GalleryQuery>(props: {
  name: Name;
  label: string;
  options: readonly [GalleryQuery[Name], string][];
  query: GalleryQuery;
  go: Go;
}) {
  const { name, label, options, query, go } = props;
  return (
    <Row gap={1} role="group" aria-label={label}>
      <Note as="span" aria-hidden="true">
        {label}
      </Note>
      {options.map(([value, text]) => (
        <Button
          key={value}
          kind="quiet"
          aria-pressed={query[name] === value}
          onClick={() => go({ [name]: value } as Partial<GalleryQuery>)}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
}

/** Every widget in its variants and widths, from its schema's examples; also used by the visual tests. */
export default function Gallery() {
  const [query, go] = useGalleryQuery();
  const visible = entries.filter(({ code }) => query.widget === '' || query.widget === code);
  useEffect(() => {
    document.title = '挂件图库';
    // The anchors exist only after rendering.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={styles.gallery}>
      <Index query={query} go={go} />
      <main className={styles.main}>
        <div className={styles.bar}>
          <Choice
            name="variant"
            label="内容"
            options={[['', '全部'], ...(Object.entries(VARIANT_KINDS) as [string, string][])]}
            query={query}
            go={go}
          />
          <Choice
            name="width"
            label="宽度"
            options={[['', '全部'], ...WIDTHS.map((width): [string, string] => [String(width), String(width)])]}
            query={query}
            go={go}
          />
          <Choice
            name="platform"
            label="平台"
            options={[
              ['pc', 'PC'],
              ['h5', 'H5'],
            ]}
            query={query}
            go={go}
          />
          <Choice
            name="mode"
            label="模式"
            options={[
              ['design', '设计'],
              ['render', '商城'],
            ]}
            query={query}
            go={go}
          />
        </div>
        {visible.map((entry) => {
          const schema = schemas.get(entry.code);
          return schema ? (
            <GalleryWidget key={entry.code} entry={entry} schema={schema} query={query} schemas={schemas} go={go} />
          ) : null;
        })}
        {visible.length === 0 && <EmptyPanel>{`没有挂件 ${query.widget}`}</EmptyPanel>}
      </main>
    </div>
  );
}
