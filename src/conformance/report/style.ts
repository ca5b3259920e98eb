/** The style sheet of the HTML report, in the colors of the docs and of the inspector. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f7f9, #12151a);
  --panel: light-dark(#fff, #1a1e25);
  --raised: light-dark(#eef0f4, #262c36);
  --line: light-dark(#e2e5ea, #2b313b);
  --edge: light-dark(#868d99, #6d7683);
  --ink: light-dark(#1d2128, #e3e6eb);
  --dim: light-dark(#59616d, #9ca5b2);
  --accent: light-dark(#1f57c8, #8ab4ff);
  --good: light-dark(#176639, #86d8a1);
  --good-tint: light-dark(#e5f4ea, #17301f);
  --fair: light-dark(#7a4a00, #f0b477);
  --fair-tint: light-dark(#fff3da, #2e2411);
  --bad: light-dark(#b3193b, #ff9aab);
  --bad-tint: light-dark(#fce8ec, #3d1a22);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font: 15px / 1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
  scroll-padding-top: 16px;
}
 * { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 96px; }
h1, h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 13px; font-weight: 600; color: var(--dim); }
h2 { margin: 56px 0 12px; font-size: 19px; }
h3 { font-size: 15px; font-weight: 600; }
h4 { margin-bottom: 4px; font-size: 12.5px; font-weight: 600; color: var(--dim); }
code, pre { font-family: var(--mono); font-size: 12.5px; }
pre { white-space: pre-wrap; }
small, .dim { color: var(--dim); }
small { font-size: 12.5px; font-weight: normal; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 8px; top: 8px; padding: 6px 10px; background: var(--panel); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 10px; }

.verdict { margin-top: 6px; font-size: 26px; line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
.kinds { margin: 14px 0 0; padding: 0; list-style: none; }
.kinds li { margin: 4px 0; }
.verdict.failed { color: var(--bad); }
.verdict.held { color: var(--good); }
.facts { display: flex; flex-wrap: wrap; gap: 4px 28px; margin-top: 20px; }
.facts dt { font-size: 12.5px; color: var(--dim); }
.facts dd { font-weight: 600; }
nav { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-top: 20px; }

.scroll { overflow-x: auto; }
.matrix { width: 100%; border-collapse: collapse; }
.matrix th, .matrix td { padding: 3px 8px; border-top: 1px solid var(--line); text-align: center; }
.matrix thead th { border: 0; padding: 10px 8px; font-size: 12.5px; font-weight: 600; color: var(--dim); }
.matrix th[scope="row"] { width: 34%; padding-left: 16px; font-weight: normal; text-align: left; }
.matrix th[scope="rowgroup"] { padding: 14px 16px 4px; font-size: 12.5px; color: var(--dim); text-align: left; }
.mark { display: inline-block; min-width: 34px; text-align: center; border-radius: 5px; font-weight: 600; text-decoration: none; }
.mark.clear { color: var(--good); }
.mark.none { color: var(--dim); }
.mark.failed { background: var(--bad-tint); color: var(--bad); }
.mark.warned { background: var(--fair-tint); color: var(--fair); }
a.mark:hover { outline: 1px solid currentColor; }
.key { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 12px 0; color: var(--dim); font-size: 13.5px; }

.finding { margin-top: 16px; padding: 18px 20px; border-left-width: 4px; }
.finding.failed { border-left-color: var(--bad); }
.finding.warned { border-left-color: var(--fair); }
.finding header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 12px; }
.finding .message { margin: 8px 0; font-size: 16px; }
.pill { padding: 0 8px; border-radius: 5px; font-size: 12.5px; font-weight: 600; }
.failed > header .pill { background: var(--bad-tint); color: var(--bad); }
.warned > header .pill { background: var(--fair-tint); color: var(--fair); }
.about { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 12px 0 16px; font-size: 13.5px; }
.about dt { color: var(--dim); }
.steps { counter-reset: step; border-top: 1px solid var(--line); }
.steps > li { counter-increment: step; display: grid; grid-template-columns: 28px minmax(0, 1fr); padding: 8px 0; border-bottom: 1px solid var(--line); }
.steps > li::before { content: counter(step); color: var(--dim); }
.steps > li.shows::before { color: var(--bad); font-weight: 700; }
.warned .steps > li.shows::before { color: var(--fair); }
.call { font-family: var(--mono); font-size: 13px; }
.call b { font-weight: 700; }
.steps pre, .code pre { margin-top: 6px; padding: 10px 12px; border-radius: 6px; background: var(--raised); }
.code pre { max-height: 420px; overflow: auto; }

details { margin-top: 8px; }
summary { cursor: pointer; width: fit-content; color: var(--accent); }
.tools { display: flex; flex-wrap: wrap; gap: 0 20px; margin-top: 8px; }
.tools > details[open] { flex: 1 0 100%; }
.tools > a { margin-top: 8px; }
.code { position: relative; }
button { position: absolute; right: 8px; margin-top: 14px; padding: 2px 10px; font: inherit; font-size: 12.5px; color: var(--ink); background: var(--panel); border: 1px solid var(--edge); border-radius: 6px; cursor: pointer; }

.coverage { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 440px), 1fr)); gap: 12px; }
.coverage > li { padding: 14px 16px; }
.coverage h3 > span { white-space: nowrap; }
.coverage h3 { display: flex; justify-content: space-between; gap: 12px; }
.bar { height: 6px; margin: 8px 0; border-radius: 3px; background: var(--raised); overflow: hidden; }
.bar > span { display: block; height: 100%; border-radius: 3px; background: var(--good); }
.names { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2px 12px; margin-top: 6px; font-size: 13px; }
.names dd { color: var(--dim); }
#left ~ h3 { margin: 20px 0 8px; }
.reasons { padding: 4px 16px; }
.reasons li { display: flex; gap: 16px; padding: 6px 0; }
.reasons li + li { border-top: 1px solid var(--line); }
.reasons span:last-child { margin-left: auto; color: var(--dim); white-space: nowrap; }

@media (max-width: 720px) {
  main { padding: 24px 14px 64px; }
  .verdict { font-size: 22px; }
  .matrix th, .matrix td { padding: 3px 0; }
  .matrix thead th { height: 88px; padding: 8px 0; vertical-align: bottom; }
  .matrix thead th > span:not(.unseen) { white-space: nowrap; }
  .matrix thead th > span { writing-mode: vertical-rl; transform: rotate(180deg); }
  .matrix th[scope="row"] { width: auto; padding-left: 10px; font-size: 13px; line-height: 1.3; }
  .matrix th[scope="rowgroup"] { padding: 12px 10px 3px; }
  .matrix td { width: 32px; }
  .mark { min-width: 28px; }
  .finding { padding: 14px; }
  .about { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .about dd { margin-bottom: 6px; }
  .names { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .names dd { margin-bottom: 6px; }
  summary, nav a { padding: 4px 0; }
}
@media print {
  :root { color-scheme: light; font-size: 11px; }
  body { background: none; }
  main { max-width: none; padding: 0; }
  nav, .skip, .tools, button { display: none; }
  .steps > li, .matrix tr, .coverage > li { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
`;
