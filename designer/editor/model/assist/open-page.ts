/** The open page as the tools of a model see it (engine/assist/page-tools.ts), and what their steps change in it. */
import type { PagePort } from '../../../../engine/assist/page-tools.ts';
import { handlesOf, listsOf } from '../../../../engine/edit/edited-page.ts';
import type { PageParts } from '../../../../engine/edit/steps.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import { ask } from '../../../calls/ask.ts';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { alignDocuments } from '../merge/align.ts';
import { writeState } from '../merge/rebase.ts';
import type { Editor } from '../editor.ts';
import { newUuid, PARTS, type NodeId } from '../document/node.ts';
import { writePart } from '../document/serialise.ts';
import type { StepOptions } from '../history/history.ts';

/** Row numbers that the server gave meanwhile stay outside: widgets are told apart by their uuids. */
const NO_ROWS = new Map<string, never>();

interface Written {
  parts: PageParts;
  /** Handle of each node. */
  handles: ReadonlyMap<NodeId, string>;
}

/** The page as documents, with the handles that steps call its widgets by. */
export function writtenPage({ store }: Editor): Written {
  const snapshot = store.snapshot();
  const written = PARTS.filter((part) => store.lists.has(part)).map((part) => ({
    part,
    ...writePart(snapshot, part, NO_ROWS),
  }));
  const parts: PageParts = Object.fromEntries(written.map(({ part, document }) => [part, document]));
  const byWidget = handlesOf(listsOf(parts));
  const handles = new Map<NodeId, string>();
  for (const { document, paths } of written)
    for (const [path, id] of paths) {
      const [at = 0, inner] = path.split('.childWidgets.').map(Number);
      const widget = inner === undefined ? document.widgets[at] : document.widgets[at]?.childWidgets?.[inner];
      const handle = widget && byWidget.get(widget);
      if (handle !== undefined) handles.set(id, handle);
    }
  return { parts, handles };
}

/** Puts the parts into the open page, as a step of its history. */
export function takeParts(editor: Editor, parts: PageParts, step: StepOptions): void {
  const { store } = editor;
  const known = store.snapshot();
  const { state } = alignDocuments(known, NO_ROWS, { ...parts }, () => store.newId(), editor.dressed);
  editor.step(step, () => writeState(store, state));
}

/** Schemas by code, of all that is loaded. */
function schemasOf(editor: Editor): ReadonlyMap<string, EngineSchema> {
  return new Map(
    editor.catalogue.palette.flatMap(({ code }) => {
      const schema = editor.schemaOf(code);
      return schema ? [[code, schema] as const] : [];
    }),
  );
}

/** Takes texts for as wide as their letters, where nothing can measure. */
const unmeasured = ({ text, fontSize }: { text: string; fontSize: number }) => ({
  width: text.length * fontSize,
  height: fontSize / 0.6,
});

/** @param change takes what steps made of the parts */
export function portOf(editor: Editor, calls: OperatorCalls, change: PagePort['change']): PagePort {
  const { page, catalogue } = editor;
  const presets = new Map(
    catalogue.palette.map(({ code, presets: own = [] }) => [code, own.map(({ values }) => values)]),
  );
  return {
    kit: () => ({
      schemas: schemasOf(editor),
      presets,
      page,
      limited: calls.limited === true,
      measure: editor.ports.measureText ?? unmeasured,
      uuid: newUuid,
    }),
    theme: () => editor.colours,
    parts: () => writtenPage(editor).parts,
    change,
    rows: async (things) => {
      if (things.length === 0) return new Map();
      const { rows } = await ask(calls, 'POST /mall/things/rows', { things: [...things] });
      return new Map(Object.entries(rows));
    },
    // Which types there are is said with all of their titles.
    load: () => catalogue.load(catalogue.palette.map(({ code }) => code)),
    list: ({ type = '' }) => ask(calls, 'GET /mall/widgets', { type: String(type), platform: page.platform }),
    find: (args) => ask(calls, 'GET /mall/things', args as never),
  };
}
