/** The local storage key of the operator's choice of light or dark, used by the document's first script and by the designer. */
export const SCHEME_KEY = 'mallwright.scheme';
