/** Where a browser keeps the operator's choice of colours; the document's first script and the designer both read it. */
export const SCHEME_KEY = 'mallwright.scheme';
