/** Imports a module of the inspector's page, which is JavaScript that needs no browser until it shows something. */
export function importPageModule<Module>(name: string): Promise<Module> {
  return import(new URL(`../../../../src/sandbox/inspector/page/${name}`, import.meta.url).href);
}
