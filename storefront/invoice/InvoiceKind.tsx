import { Choices } from '../../ui/controls/Choices.tsx';
import { Tick } from '../../ui/controls/Tick.tsx';

interface InvoiceKindProps {
  name: string;
  /** value and text; the last one is the company */
  kinds: readonly (readonly [string, string])[];
  value: string;
}

/** Choice of person or company. Styles show the company fields only for companies, so this works without scripts. */
export function InvoiceKind({ name, kinds, value }: InvoiceKindProps) {
  return (
    <Choices tall>
      <legend>抬头类型</legend>
      {kinds.map(([kind, text]) => (
        <Tick key={kind} type="radio" name={name} value={kind} defaultChecked={kind === value}>
          {text}
        </Tick>
      ))}
    </Choices>
  );
}
