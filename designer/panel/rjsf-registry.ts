/**
 * Stands in for RJSF's own registry (lean-rjsf.ts): every field and template of the panel is ours (theme.tsx), and its
 * widgets, layouts and array fields are half of what RJSF weighs. A type without a field of ours shows nothing.
 */
import { englishStringTranslator } from '@rjsf/utils';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

const Nothing = (): null => null;

const FIELDS = { ObjectField, SchemaField, FallbackField: Nothing, NullField: Nothing };

/** Those that RJSF looks up on its own; our FieldTemplate shows help and errors itself. */
const TEMPLATES = {
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  OptionalDataControlsTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};

export default function getDefaultRegistry() {
  return {
    fields: FIELDS,
    templates: TEMPLATES,
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
  };
}
