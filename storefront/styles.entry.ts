/** Never loaded by a browser: it makes the client build emit the base styles that every document links. */
import './shop.css';
import '../engine/render/flow.module.css';
