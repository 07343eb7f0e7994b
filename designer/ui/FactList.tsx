/** Names with their texts; what has no text is left out. */
export function FactList({
  facts,
  className,
}: {
  facts: readonly (readonly [name: string, text: string])[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts
        .filter(([, text]) => text.trim() !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
