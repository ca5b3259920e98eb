/** The part of the page that the inspector is in: the body of its own page, or a shadow tree in another page. */

let stage: HTMLElement | ShadowRoot = document.body;

export function setStage(root: HTMLElement | ShadowRoot) {
  stage = root;
}

/** Shows a dialog until it is closed. @returns the value of the button that closed it. */
export function showDialog(dialog: HTMLDialogElement): Promise<string> {
  stage.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

/** The element that has the focus, also within shadow trees. */
export function activeElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
