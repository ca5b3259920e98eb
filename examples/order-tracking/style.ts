/** The style of the page: one column of orders, for phones and desktops, light and dark. */
export const style = `
  :root {
    --paper: light-dark(#f5f4f1, #16181c);
    --card: light-dark(#fff, #1f2228);
    --ink: light-dark(#1d2025, #e9eaec);
    --soft: light-dark(#626873, #a0a6b1);
    --line: light-dark(#e4e3de, #31353d);
    --done: light-dark(#1f6b4f, #6fcfa5);
    --moving: light-dark(#1d5a9c, #8bbcf5);
    --alarm: light-dark(#a3261f, #ff9b92);
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1rem; }
  main > header { margin-bottom: 1.5rem; }
  h1 { margin: 0; font-size: 1.625rem; letter-spacing: -0.02em; }
  h2 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
  p { margin: 0; color: var(--soft); font-size: 0.875rem; }
  time { font-variant-numeric: tabular-nums; }
  article, .errors { margin-bottom: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
  ul { margin: 0; padding: 0; list-style: none; }
  .row { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 0.75rem; align-items: start; padding: 0.75rem 1rem; }
  .row > p { grid-column: 1 / -1; }
  li { border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li > span { color: var(--soft); font-size: 0.875rem; }
  li > p { color: var(--ink); }
  a { color: var(--ink); text-underline-offset: 0.2em; }
  mark { padding: 0 0.625rem; border: 1px solid var(--line); border-radius: 1rem; background: none; color: var(--soft); font-size: 0.8125rem; white-space: nowrap; }
  .delivered { border-color: currentcolor; color: var(--done); }
  .on-its-way, .packed, .partly-packed { border-color: currentcolor; color: var(--moving); }
  .errors { padding: 0.75rem 1rem; border-color: var(--alarm); color: var(--alarm); }
  .errors li { padding: 0.25rem 0; border: 0; font-size: 0.875rem; }
  :focus-visible { outline: 2px solid var(--moving); outline-offset: 2px; }
`;
