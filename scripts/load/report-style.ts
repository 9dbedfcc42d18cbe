/** The look of the report: light and dark by the system, nothing from other places. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #1c2430; --quiet: #566173; --rule: #d9dee6; --bad: #b42318; --good: #146c43;
  --first: #1d5fd1; --second: #a04f00; --third: #8a2f8f; --fourth: #566173;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12161d; --ink: #e6eaf0; --quiet: #a3aebd; --rule: #2f3845; --bad: #ff8f85; --good: #6fd3a0;
    --first: #7fb0ff; --second: #f0a35b; --third: #d79be0; --fourth: #a3aebd;
  }
}
body { margin: 0 auto; max-width: 1120px; padding: 24px 16px 48px; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 24px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 32px 0 4px; }
a { color: var(--first); } p { margin: 4px 0; max-width: 76ch; } .quiet { color: var(--quiet); }
.wide { overflow-x: auto; margin: 8px 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: start; color: var(--quiet); }
th, td { padding: 4px 12px 4px 0; text-align: end; white-space: nowrap; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: start; }
.good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
ul { margin: 4px 0; padding-inline-start: 20px; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 16px; }
figure { margin: 8px 0; min-width: 0; } figure > svg { width: 100%; height: auto; display: block; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 16px; color: var(--quiet); }
.legend { display: flex; flex-wrap: wrap; gap: 0 12px; } .mark { width: 24px; height: 8px; }
svg text { font: 12px system-ui, sans-serif; fill: var(--quiet); }
.rule { stroke: var(--rule); } polyline { fill: none; stroke-width: 2; stroke-linejoin: round; }
.first { stroke: var(--first); } .second { stroke: var(--second); stroke-dasharray: 6 3; }
.third { stroke: var(--third); stroke-dasharray: 2 3; } .fourth { stroke: var(--fourth); stroke-dasharray: 10 4; }
`
