/** The part of the page that messages and dialogs are in: the body, or the shadow tree of the inspector in another page. */

let stage: HTMLElement | ShadowRoot | undefined;

export function setStage(root: HTMLElement | ShadowRoot) {
  stage = root;
}

export function addToStage(element: HTMLElement): void {
  (stage ?? document.body).append(element);
}

/** Shows a dialog until it is closed. @returns the value of the button that closed it. */
export function showDialog(dialog: HTMLDialogElement): Promise<string> {
  addToStage(dialog);
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
