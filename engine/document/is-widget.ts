const WIDGET = /^W\d{4}-/;

/** true when an island's name is the file stem of a widget. */
export function isWidget(name: string): boolean {
  return WIDGET.test(name);
}
