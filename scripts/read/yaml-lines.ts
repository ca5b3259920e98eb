/** The lines of a YAML text, for messages about what it says. */
import { isNode, LineCounter, parseDocument } from "yaml";

/** What a YAML text says, and where. */
export interface PlacedYaml {
  readonly content: unknown;
  /** The place of a value, or of the innermost that is around it: `versions/versions.yaml:4`. The file alone, if there is none. */
  readonly placeOf: (path: readonly (string | number)[]) => string;
}

/** Reads a YAML text. @param file its path, for messages. @throws Error with the line, if it is not YAML. */
export function readPlacedYaml(text: string, file: string): PlacedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const at = (offset: number): string => `${file}:${lineCounter.linePos(offset).line}`;
  const [broken] = document.errors;
  if (broken) throw new Error(`${at(broken.pos[0])}: ${broken.message}. Fix the YAML of this line.`);
  const placeOf = (path: readonly (string | number)[]): string => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return file;
  };
  return { content: document.toJS(), placeOf };
}
