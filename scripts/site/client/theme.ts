// Runs before the first paint, so that a page never flashes in the other theme. Storage may be blocked; then nothing is remembered.
const page = document.documentElement;
page.classList.add("js");
// If the script of the page did not load, everything is shown as without JavaScript.
addEventListener("DOMContentLoaded", () => {
  if (!document.querySelector(".tools button")) page.classList.remove("js");
});
try {
  const theme = localStorage.getItem("theme");
  if (theme !== null) page.dataset.theme = theme;
} catch {}
// Links name files, so that they work from disk. On a server, the address of a page is that of its folder.
if (location.protocol !== "file:" && location.pathname.endsWith("/index.html")) {
  history.replaceState(null, "", location.pathname.slice(0, -"index.html".length) + location.search + location.hash);
}
