/** Focuses the field that the editor requested: after 编辑, or after a finding was chosen. */
import { useEffect } from 'react';
import type { PanelTab } from '../../../schemas/schema-types.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/document/node.ts';
import type { PanelForms } from '../../schema-form/panel-modules.ts';
import { ID_SEPARATOR } from '../../schema-form/tab-data.ts';

const REAL = ':is(input, textarea, select, button):not(:disabled, [type="hidden"])';

/** The tab with the property; the settings for a widget as a whole. */
function tabOf(forms: PanelForms, property: string): PanelTab {
  const [name = ''] = property.split('.');
  return forms.style.schema.properties?.[name] ? 'style' : 'settings';
}

/** The fields at the path, from the innermost outwards: an entry that is folded up has none of its own. */
function selectorsOf(tab: PanelTab, property: string): string[] {
  if (property === '') return ['[data-field]'];
  const steps = property.split('.');
  return steps.map((_step, at) => {
    const path = steps.slice(0, steps.length - at);
    return `[data-field="${CSS.escape([tab, ...path].join(ID_SEPARATOR))}"]`;
  });
}

/** The first control of the property that can be used; buttons around fields, like the one for collapsing, are not included. */
function fieldOf(content: Element, tab: PanelTab, property: string): HTMLElement | null {
  for (const field of selectorsOf(tab, property).flatMap((one) => [...content.querySelectorAll(one)])) {
    const real = [...field.querySelectorAll<HTMLElement>(REAL)].find((one) => !one.closest('fieldset:disabled'));
    if (real) return real;
  }
  return null;
}

/** Expands a collapsed section around the field. */
function unfold(field: HTMLElement): void {
  field.closest('section')?.querySelector<HTMLElement>('h2 > button[aria-expanded="false"]')?.click();
}

/** `active` is the open tab; if the field is in another tab, that is opened first. */
export function useFocusRequest(
  editor: Editor,
  id: NodeId,
  forms: PanelForms | undefined,
  active: PanelTab,
  open: (tab: PanelTab) => void,
): void {
  const request = editor.attention.focusRequest?.id === id ? editor.attention.focusRequest : null;
  useEffect(() => {
    if (!request || !forms) return;
    const tab = tabOf(forms, request.property);
    if (tab !== active) {
      open(tab);
      return;
    }
    const content = document.getElementById('panel-content');
    const field = content && (fieldOf(content, tab, request.property) ?? fieldOf(content, tab, ''));
    if (field) {
      unfold(field);
      // React shows an expanded section in its next frame.
      requestAnimationFrame(() => field.focus());
    }
    editor.attention.clearFocusRequest();
  }, [editor, request, forms, active, open]);
}

/** The property whose field in the panel holds the element; '' for none. */
export function fieldIn(element: Element | null): string {
  const field = element?.closest('#panel-content')?.contains(element)
    ? element.closest<HTMLElement>('[data-field]')
    : null;
  return field?.dataset['field']?.split(ID_SEPARATOR)[1] ?? '';
}
