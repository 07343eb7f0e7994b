const WIDGET = /^W\d{4}-/;

/** true for the name of an island that is a widget: the stem of its files. */
export function isWidget(name: string): boolean {
  return WIDGET.test(name);
}
