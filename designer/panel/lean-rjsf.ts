/**
 * RJSF without what the panel never uses: two of its modules are replaced where it imports them, and its form submits, resets and
 * validates nothing by itself. Builds and tests take it so.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutOut, type Cut } from '../cuts.ts';

const PARTS = [
  { within: '@rjsf/core/lib/', source: /^\.\.?\/getDefaultRegistry\.js$/, instead: 'rjsf-registry.ts' },
  { within: '@rjsf/utils/lib/', source: /^\.\/schema\/index\.js$/, instead: 'rjsf-parts.ts' },
];

/** A method of the form, written as one or as a field. */
const method = (name: string): Cut => [
  new RegExp(`^    (?:static )?${name}(?:\\(| = \\()[^]*?^    \\}(?:;)?$`, 'gm'),
  '',
];

/** What belongs to submitting, resetting, live validation and the list of errors, none of which the panel turns on. */
const FORM: readonly Cut[] = [
  ...['submit', 'focusOnError', 'validateFormWithFormData', 'validateForm', 'reset', 'setFieldValue'].map(method),
  ...['onSubmit', 'validateSubmission', 'validateWithExtraErrors', 'focusFirstError', 'reportErrors'].map(method),
  ...['validate', 'liveValidate', 'validateBeforeThrow', 'renderErrors', 'omitExtraData'].map(method),
  [method('onBlur')[0], '    onBlur = (id, data) => this.props.onBlur?.(id, data);'],
];

export function leanRjsf(): Plugin {
  return {
    name: 'mallwright:lean-rjsf',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const from = importer.replaceAll('\\', '/');
      const part = PARTS.find(({ within, source: form }) => from.includes(within) && form.test(source));
      return part ? fileURLToPath(new URL(part.instead, import.meta.url)) : null;
    },
    transform: {
      filter: { id: /\/@rjsf\/core\/lib\/components\/Form\.js$/ },
      handler: (code) => ({ code: cutOut(code, FORM, 'designer/panel/lean-rjsf.ts'), map: null }),
    },
  };
}
