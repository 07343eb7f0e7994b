import { tone } from './color.ts';

/**
 * Objects missing in the icon set, drawn here in the same flat style on a 100 x 100 board: two or three tones of one colour,
 * light from the upper left. Each function takes the main colour.
 */
export const drawn = {
  teaTin: (c: string) =>
    `<path fill="${c}" d="M27 32h46v56q0 6-23 6T27 88z"/><path fill="${tone(c, -0.1)}" d="M62 32h11v56q0 3-11 5z"/>` +
    `<path fill="${tone(c, 0.1)}" d="M24 17q0-6 26-6t26 6v16q0 5-26 5t-26-5z"/><ellipse cx="50" cy="17" rx="26" ry="6" fill="${tone(c, 0.2)}"/>` +
    `<rect x="35" y="48" width="25" height="33" rx="2" fill="#fff3dc"/><path fill="${c}" d="M47.5 54c8 4 9 14 0 21c-9-7-8-17 0-21"/><path stroke="#fff3dc" stroke-width="1.5" d="M47.5 58v15"/>`,

  coffeePack: (c: string) =>
    `<path fill="${c}" d="M24 18h52l3 70q0 4-4 4H25q-4 0-4-4z"/><path fill="${tone(c, 0.14)}" d="M24 18h30l-3 74H25q-4 0-4-4z"/>` +
    `<path fill="${tone(c, -0.12)}" d="M23 10h54v9H23z"/><path fill="#fff3dc" d="M34 38h32v36H34z"/><ellipse cx="50" cy="52" rx="8" ry="10.5" fill="#7d4533" transform="rotate(24 50 52)"/>` +
    `<path d="M46.5 43.500c5 5-1 9 7.5 17" fill="none" stroke="#fff3dc" stroke-width="2"/><path fill="#7d4533" d="M40 66h20v2.500H40z"/>`,

  pouch: (c: string) =>
    `<path fill="${c}" d="M22 14h56l4 74q-32 9-64 0z"/><path fill="${tone(c, 0.12)}" d="M22 14h34l-2 78q-20 0-36-4z"/><path fill="${tone(c, -0.14)}" d="M22 8h56v10H22z"/>` +
    `<circle cx="50" cy="54" r="20" fill="#fff7e6"/><path fill="#a56953" d="M50 40c9 6 11 14 8 22H42c-3-8-1-16 8-22"/><path fill="#f3ad61" d="M41 60q9-4 18 0q0 7-9 7t-9-7"/>`,

  dropper: (c: string) =>
    `<path fill="#39424e" d="M42 8q8-7 16 0v16H42z"/><path fill="#d9a441" d="M38 24h24v11H38z"/><path fill="#f0c468" d="M38 24h9v11h-9z"/>` +
    `<path fill="${c}" d="M39 35h22v6q13 3 13 14v32q0 7-7 7H33q-7 0-7-7V55q0-11 13-14z"/><path fill="${tone(c, 0.16)}" d="M39 35h8v59H33q-7 0-7-7V55q0-11 13-14z"/>` +
    `<rect x="33" y="58" width="34" height="24" rx="2" fill="#fffaf3"/><path fill="${tone(c, -0.15)}" d="M50 61q7 9 0 13q-7-4 0-13M41 77h18v2H41z"/>`,

  polish: (c: string) =>
    `<path fill="#3a3340" d="M40 6h20l3 40H37z"/><path fill="#5b5263" d="M40 6h8l-1 40H37z"/><path fill="#d9a441" d="M36 46h28v6H36z"/>` +
    `<path fill="${c}" d="M34 52h32q10 4 10 14v22q0 6-6 6H30q-6 0-6-6V66q0-10 10-14"/><path fill="${tone(c, 0.15)}" d="M34 52h10q-6 8-6 42h-8q-6 0-6-6V66q0-10 10-14"/>`,

  phone: (c: string) =>
    `<rect x="42" y="6" width="40" height="84" rx="8" fill="${c}"/><rect x="42" y="6" width="20" height="84" rx="8" fill="${tone(c, 0.08)}"/>` +
    `<rect x="48" y="12" width="17" height="27" rx="6" fill="${tone(c, -0.1)}"/><circle cx="56.5" cy="19" r="5" fill="#1f2430"/><circle cx="56.5" cy="32" r="5" fill="#1f2430"/><circle cx="55" cy="17.5" r="1.5" fill="#83a8ff"/><circle cx="55" cy="30.5" r="1.5" fill="#83a8ff"/>` +
    `<rect x="16" y="12" width="42" height="84" rx="8" fill="#20242e"/><rect x="18.5" y="14.5" width="37" height="79" rx="6" fill="#5b8def"/><path fill="#8fb4ff" d="M18.5 60q12-16 20-6t17-10v43.500q0 6-6 6h-25q-6 0-6-6z"/>` +
    `<path fill="#dbe8ff" d="M18.5 74q14-12 37-4v17.500q0 6-6 6h-25q-6 0-6-6z"/><circle cx="45" cy="32" r="6" fill="#fff3c4"/><circle cx="37" cy="19" r="1.8" fill="#20242e"/>`,

  yogaMat: (c: string) =>
    `<path fill="${tone(c, 0.12)}" d="M22 58h62q10 4 10 18t-10 18H22z"/><path fill="${c}" d="M22 76h72q0 18-10 18H22z"/><circle cx="24" cy="76" r="18" fill="${tone(c, 0.2)}"/>` +
    `<path fill="none" stroke="${tone(c, -0.16)}" stroke-width="2.6" d="M24 58a18 18 0 1 0 18 18a13 13 0 1 0-13 13a9.5 9.5 0 1 1 5-15a5 5 0 1 0-8 5"/>` +
    `<path fill="#4a4238" d="M56 58h6v36h-6zM76 58h6v36h-6z"/><path fill="none" stroke="#4a4238" stroke-width="4" d="M59 58q10-26 20 0"/>`,

  thermos: (c: string) =>
    `<path fill="none" stroke="#3b3f45" stroke-width="5" d="M66 22q20 2 16 30"/><path fill="#c9ced6" d="M36 6h28q4 0 4 4v18H32V10q0-4 4-4"/><path fill="#eef1f5" d="M36 6h9v22H32V10q0-4 4-4"/>` +
    `<path fill="#3b3f45" d="M32 28h36v6H32z"/><path fill="${c}" d="M32 34h36q4 3 4 9v45q0 6-6 6H34q-6 0-6-6V43q0-6 4-9"/><path fill="${tone(c, 0.12)}" d="M32 34h12v60H34q-6 0-6-6V43q0-6 4-9"/>` +
    `<path fill="${tone(c, -0.12)}" d="M28 80h44v8q0 6-6 6H34q-6 0-6-6z"/><path fill="#fff" opacity=".85" d="m43 63l7-10l7 10zm8 0l4-6l5 6z"/>`,

  tote: (c: string) =>
    `<path fill="none" stroke="${tone(c, -0.22)}" stroke-width="4" d="M36 40V22q0-13 14-13t14 13v18"/><path fill="${c}" d="M22 32h56l6 58q0 4-4 4H20q-4 0-4-4z"/><path fill="${tone(c, 0.07)}" d="M22 32h24l-4 62H20q-4 0-4-4z"/>` +
    `<path fill="#ff5d02" d="M35 52h9l6 8l6-8h9v25h-8V65l-7 9l-7-9v12h-8z"/>`,

  jarCandle: (c: string) =>
    `<path fill="#ffb02e" d="M50 4q11 13 4 20q-4 4-8 0q-6-7 4-20"/><path fill="#ffe08a" d="M50 13q5 7 2 10q-2 2-4 0q-2-4 2-10"/><path stroke="#5a4a3d" stroke-width="2.5" d="M50 24v14"/>` +
    `<path fill="${tone(c, 0.16)}" d="M24 34h52v54q0 6-6 6H30q-6 0-6-6z" opacity=".55"/><path fill="${c}" d="M27 42q23-7 46 0v46q0 4-4 4H31q-4 0-4-4z"/><path fill="${tone(c, 0.1)}" d="M27 42q10-3 16-3.500V92H31q-4 0-4-4z"/>` +
    `<rect x="36" y="56" width="28" height="24" rx="2" fill="#fffaf0"/><path fill="${tone(c, -0.22)}" d="M41 62h18v2.500H41zm3 6h12v2H44zm2 5h8v2h-8z"/>`,

  bedding: (c: string) =>
    `<rect x="10" y="18" width="80" height="46" rx="6" fill="#a9764e"/><rect x="10" y="18" width="80" height="8" rx="4" fill="#bf8a5f"/>` +
    `<rect x="16" y="38" width="32" height="22" rx="8" fill="#fffaf3"/><rect x="52" y="38" width="32" height="22" rx="8" fill="#f3ece2"/>` +
    `<path fill="${c}" d="M6 62q0-8 8-8h72q8 0 8 8v24H6z"/><path fill="${tone(c, 0.16)}" d="M6 62q0-8 8-8h72q8 0 8 8q-44 8-88 0"/><path fill="${tone(c, 0.07)}" d="M6 62q20 4 38 4l-4 20H6z"/>` +
    `<path fill="${tone(c, -0.13)}" d="M6 82h88v4q0 3-3 3H9q-3 0-3-3z"/><path fill="#8a5a3c" d="M11 89h8v8h-8zM81 89h8v8h-8z"/>`,

  eggs: (c: string) =>
    `<path fill="${tone(c, -0.12)}" d="M6 60h88v6H6z"/><ellipse cx="22" cy="50" rx="14" ry="19" fill="#f3c79a"/><ellipse cx="50" cy="48" rx="14" ry="19" fill="#eab27d"/><ellipse cx="78" cy="50" rx="14" ry="19" fill="#f3c79a"/>` +
    `<path fill="#fff" opacity=".4" d="M15 42q3-7 8-7q-3 5-5 12q-4 1-3-5m28-2q3-7 8-7q-3 5-5 12q-4 1-3-5m28 2q3-7 8-7q-3 5-5 12q-4 1-3-5"/>` +
    `<path fill="${c}" d="M4 58q9 10 18 0q14 14 28 0q14 14 28 0q9 10 18 0l-6 28q-1 4-5 4H15q-4 0-5-4z"/><path fill="${tone(c, 0.09)}" d="M4 58q9 10 18 0q6 6 12 6l-6 26H15q-4 0-5-4z"/>` +
    `<path fill="none" stroke="${tone(c, -0.1)}" stroke-width="2.5" d="M30 70l3 20m37-20l-3 20m-17-18v18"/>`,

  books: (c: string) =>
    `<g transform="rotate(-6 40 55)"><rect x="14" y="14" width="50" height="66" rx="3" fill="${tone(c, -0.16)}"/><rect x="20" y="14" width="44" height="66" rx="3" fill="${c}"/><circle cx="42" cy="42" r="14" fill="#fff3c4"/><path fill="#86a94b" d="M28 62q14-14 28 0v6H28z"/></g>` +
    `<rect x="34" y="72" width="58" height="11" rx="3" fill="#e2775b"/><rect x="40" y="74.5" width="52" height="6" fill="#fff7ea"/><rect x="28" y="83" width="62" height="12" rx="3" fill="#4d8fb5"/><rect x="34" y="86" width="56" height="6" fill="#fff7ea"/>`,
} satisfies Record<string, (colour: string) => string>;

export type DrawnName = keyof typeof drawn;
