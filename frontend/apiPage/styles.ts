/** The styles of the API page; it has no other style sheet. */
export const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f9fb, #0c1a24); color: light-dark(#10242f, #e4eef4); }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; } h2 { margin: 2.5rem 0 .25rem; } h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
.lead { white-space: pre-line; }
a { color: light-dark(#00618f, #7cc8f0); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a { padding: .25rem 0; }
code { font: .875rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
details, article { margin: .5rem 0; padding: .5rem .75rem; border: 1px solid light-dark(#c6d5de, #2b4150); border-radius: 8px; background: light-dark(#fff, #122431); }
summary { cursor: pointer; padding: .25rem 0; }
summary span { color: light-dark(#43586a, #a9bfcc); }
:focus-visible { outline: 3px solid light-dark(#00618f, #7cc8f0); outline-offset: 2px; }
b { display: inline-block; min-width: 4.25rem; font-size: .875rem; }
.get { color: light-dark(#00618f, #7cc8f0); } .post { color: light-dark(#1c6b35, #7fd69b); }
.put, .patch { color: light-dark(#7d4a00, #f0be6d); } .delete { color: light-dark(#a3231c, #ff9d94); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid light-dark(#dde7ed, #223745); font-weight: normal; }
thead th { font-weight: 600; }
ul { margin: 0; padding-left: 1.25rem; } .name { font-weight: 600; }
.limits, em { color: light-dark(#43586a, #a9bfcc); font-style: normal; }
dl > div { display: grid; grid-template-columns: 3rem 1fr; gap: .5rem; padding: .25rem 0; }
dt { font-weight: 600; } dd { margin: 0; }
@media (max-width: 40rem) { summary span { display: block; } td, th { padding-right: .5rem; } }
`
