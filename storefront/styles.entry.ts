/** Never loaded by a browser: it makes the client build emit the styles of pages and layouts, which only the server renders. */
import './shop.css';

export const pages = import.meta.glob(['./pages/*.tsx', './layouts/*.tsx']);
