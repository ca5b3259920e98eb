/** The evaluator of the conformance suite. Pages load this script when a reader first asks which answer a store gives. */
import { proveAnswer } from "../../../src/conformance/prove-answer.ts";

declare global {
  interface Window {
    proveAnswer: typeof proveAnswer;
  }
}

window.proveAnswer = proveAnswer;
