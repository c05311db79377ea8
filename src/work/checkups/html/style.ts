/** The style of the page, and the policy that permits this style alone. Pure. */
import { hash } from 'node:crypto';

export const STYLE = `
:root { color-scheme: light; }
body { font: 14px/1.45 system-ui, sans-serif; color: #1c2230; background: #fff; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; }
.about { color: #555f72; }
.head { display: flex; gap: 2rem; align-items: center; margin: 1.5rem 0; }
svg { max-width: 100%; height: auto; display: block; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .5rem .3rem 0; border-bottom: 1px solid #e3e6ec; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
section, tr { break-inside: avoid; }
@media print { body { margin: 0; max-width: none; } }
`;

const STYLE_HASH = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

const DIRECTIVES = {
  'default-src': ["'none'"],
  'style-src': [STYLE_HASH],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** The policy in the page, for a page that was saved as a file. */
export const META_POLICY = Object.entries(DIRECTIVES)
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ');

/** The policy in the headers. */
export const PAGE_POLICY = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...DIRECTIVES, 'frame-ancestors': ["'none'"] },
  },
};
