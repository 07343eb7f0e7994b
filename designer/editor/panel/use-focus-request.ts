/** Puts the focus where the editor requested it: after 编辑, after a finding was chosen. */
import { useEffect } from 'react';
import type { PanelTab } from '../../../schemas/schema-types.ts';
import type { Editor } from '../model/editor.ts';
import type { NodeId } from '../model/document/node.ts';
import type { PanelForms } from '../../schema-form/panel-modules.ts';
import { ID_SEPARATOR } from '../../schema-form/tab-data.ts';

const REAL = ':is(input, textarea, select, button):not(:disabled, [type="hidden"])';

/** The tab that has the property; the first one for a widget as a whole. */
function tabOf(forms: PanelForms, property: string): PanelTab {
  return forms.style.schema.properties?.[property] ? 'style' : 'settings';
}

/** The first thing to type into or to press at the property; tools around fields, like folding, are none. */
function fieldOf(content: Element, tab: PanelTab, property: string): HTMLElement | null {
  const id = CSS.escape(`${tab}${ID_SEPARATOR}${property}`);
  const fields = property === '' ? '[data-field]' : `[data-field="${id}"]`;
  for (const field of content.querySelectorAll(fields)) {
    const real = [...field.querySelectorAll<HTMLElement>(REAL)].find((one) => !one.closest('fieldset:disabled'));
    if (real) return real;
  }
  return null;
}

/** A folded section never hides the field that is wanted. */
function unfold(field: HTMLElement): void {
  field.closest('section')?.querySelector<HTMLElement>('h2 > button[aria-expanded="false"]')?.click();
}

/** `active` is the open tab; another one is opened first. */
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
      // React shows an unfolded section in its next frame.
      requestAnimationFrame(() => field.focus());
    }
    editor.attention.clearFocusRequest();
  }, [editor, request, forms, active, open]);
}
