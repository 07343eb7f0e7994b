/** Prints a table; numbers are rounded to four significant digits. */
export function report(title: string, rows: Record<string, string | number>[]): void {
  const rounded = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'number' ? Number(value.toPrecision(4)) : value,
      ]),
    ),
  );
  console.log(`\n${title}`);
  console.table(rounded);
}
