/** Never loaded by a browser: it makes the client build emit the ground styles that every document links. */
import './shop.css';
import '../engine/render/frame.module.css';
