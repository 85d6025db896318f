/** The style sheet of the HTML reference; it follows the reader's colour scheme. */
export const referenceStyle = `
:root{color-scheme:light dark;--line:color-mix(in srgb,currentColor 18%,transparent)}
body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:64rem;padding:2rem 1rem}
h1,h2,h3,h4{line-height:1.2}h4{margin:1rem 0 .25rem}
code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.35rem .75rem .35rem 0;text-align:left;vertical-align:top}
details{border-bottom:1px solid var(--line);padding:.5rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4rem}
small{opacity:.7}:target{background:color-mix(in srgb,Highlight 25%,transparent)}`;
