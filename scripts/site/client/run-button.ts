/** What the script that runs samples sets when it has loaded. */
declare global {
  interface Window {
    openRunPanel?: (block: HTMLElement) => Promise<void>;
    showSharedSteps?: () => Promise<void>;
  }
}

/** Adds a button to each sample of an operation. The script that runs it loads on first use. */
export function addRunButtons(): void {
  if (location.hash.startsWith("#run=")) void load().then(() => window.showSharedSteps?.());
  for (const block of document.querySelectorAll<HTMLElement>(".code[data-operation]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "run-button";
    button.textContent = "Run";
    button.setAttribute("aria-label", `Run ${block.dataset.operation}`);
    const alert = document.createElement("p");
    alert.setAttribute("role", "alert");
    button.addEventListener("click", async () => {
      button.disabled = true;
      alert.remove();
      try {
        await load();
        await window.openRunPanel?.(block);
        button.hidden = true;
      } catch {
        alert.textContent = "The sample can't run: a script of this site did not load. Try again.";
        block.after(alert);
      } finally {
        button.disabled = false;
      }
    });
    block.append(button);
  }
}

let loading: Promise<unknown> | undefined;

function load(): Promise<unknown> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${document.documentElement.dataset.root}assets/run.js`;
    script.onload = resolve;
    script.onerror = () => {
      loading = undefined; // a later click may succeed
      reject(new Error("The script that runs samples cannot be loaded."));
    };
    document.head.append(script);
  });
  return loading;
}
