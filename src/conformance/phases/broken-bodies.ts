/** Bodies that are not what an operation takes, whatever is in them. */
import { inContract, inEnvelope, sentForm } from "../../contract/body-reader.ts";
import { rejectionStatuses } from "../../contract/conventions.ts";
import type { Json } from "../../contract/json.ts";
import { isListSchema } from "../../contract/schema.ts";
import type { Override, Step } from "../cases/case.ts";
import type { ExpectationCode } from "../cases/check-codes.ts";
import { formType } from "../cases/form-parts.ts";
import type { Operation } from "../model/operation.ts";
import type { PhaseContext } from "./phase.ts";

/** What the body of a request is, with its article. */
function typeOfBody({ contract }: PhaseContext, { body }: Operation): string {
  const schema = contract.schemaAt(body?.schema, inContract(body?.reader, ""));
  return isListSchema(contract.resolve(schema)) ? "an array" : "an object";
}

/** A label, the body or its type, the check that it is for, what is wrong with it, and the statuses of the rejection. */
type BrokenBody = readonly [string, Override, ExpectationCode, string, readonly number[]];

/** Bodies in place of that of a call: cut off, of another type, or of another media type. None is one that the contract allows. */
export function brokenBodies(context: PhaseContext, operation: Operation, { body }: Step): readonly BrokenBody[] {
  const { malformed, invalid, mediaType } = rejectionStatuses;
  const type = typeOfBody(context, operation);
  const whole = JSON.stringify(sentForm(operation.body?.reader, body));
  const broken = whole.includes('"$from"') ? '{"suite":' : whole.slice(0, -1);
  const bodies: readonly BrokenBody[] = [
    ["malformed", { text: broken }, "input/malformed-json", "its body is not JSON", malformed],
    ["empty", { text: "" }, "input/malformed-json", "its body is empty", malformed],
    ...["[]", "null", '"text"', "1"].map((text): BrokenBody => {
      return [`other-${text}`, { text }, "input/non-object-body", `its body is ${text}, not ${type}`, invalid];
    }),
    ...["text/plain", formType].map((contentType): BrokenBody => {
      const reason = `its Content-Type is ${contentType}`;
      return [`as-${contentType}`, { contentType }, "input/wrong-content-type", reason, mediaType];
    }),
  ];
  return bodies.filter(([, override]) => !isTaken(context, operation, override));
}

/** Whether the contract lets an operation take such a body: none, one of another type, or one other than an object. */
function isTaken({ contract }: PhaseContext, { body }: Operation, { contentType, text }: Override): boolean {
  if (text === "") return body?.isRequired === false;
  if (typeof contentType === "string") return body?.otherTypes.includes(contentType) === true;
  const value = jsonOf(text ?? "");
  const errors = contract.bodies.errorsOf(body?.name ?? "", inEnvelope(body?.reader, value));
  return value !== undefined && errors.length === 0;
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
