/** The part of the page that the inspector is in: the body of its own page, or a shadow tree in another page. */

/** @type {HTMLElement | ShadowRoot} */
let stage = document.body;

/** @param {HTMLElement | ShadowRoot} root */
export function setStage(root) {
  stage = root;
}

/** Shows a dialog until it is closed. @param {HTMLDialogElement} dialog @returns {Promise<string>} the value of the button that closed it. */
export function showDialog(dialog) {
  stage.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/** The element that has the focus, also within shadow trees. @returns {Element | null} */
export function activeElement() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
