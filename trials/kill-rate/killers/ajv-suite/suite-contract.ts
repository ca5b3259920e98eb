/** Checks responses against the contract. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { operations, shapes } from "../../../../generated/contract.js";
import { readBundle } from "../../../../scripts/pipeline/generated.ts";
import { dereference, type OpenApiDocument } from "../../../../src/contract/document.ts";
import { isObject } from "../../../../src/contract/json.ts";
import { valueAt } from "../../../../src/contract/pointer.ts";
import { root } from "../../build.ts";

type Id = keyof typeof operations;

/** The contract as a suite needs it. */
export class SuiteContract {
  readonly #contract: OpenApiDocument;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();
  /** Every scope. */
  readonly scopes = [...new Set(Object.values(operations).flatMap(({ scopes }) => scopes))];

  private constructor(contract: OpenApiDocument) {
    this.#contract = contract;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(contract, "contract");
  }

  static async open(): Promise<SuiteContract> {
    return new SuiteContract(await readBundle(root));
  }

  /** The method and the path of a call. */
  request(id: Id, path: Readonly<Record<string, string>>): { method: string; address: string } {
    const { method, path: template } = operations[id];
    return {
      method,
      address: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? "")),
    };
  }

  /** Whether a body is as the contract has it for its status. */
  isValid(id: Id, status: number, body: unknown): boolean {
    const key = `${id} ${status}`;
    const known = this.#validators.get(key) ?? this.#compiled(id, status);
    if (!known) return false;
    this.#validators.set(key, known);
    return known(body) === true;
  }

  #compiled(id: Id, status: number): ValidateFunction | undefined {
    const { method, path } = operations[id];
    const at = ["paths", path, method.toLowerCase(), "responses", String(status)];
    const response = dereference(this.#contract, valueAt(this.#contract, at));
    const schema = isObject(response) && valueAt(response, ["content", "application/json", "schema"]);
    if (!isObject(schema)) return undefined;
    return this.#ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"contract#')));
  }

  /** Whether the contract declares all members of a body of 200. */
  isDeclared(id: Id, body: unknown): boolean {
    return hasShape(operations[id].response, body);
  }
}

function hasShape(schema: string, value: unknown): boolean {
  const shape = shapes[schema];
  if (!shape || typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([name, member]) => {
    const [, form, held] = shape.find(([known]) => known === name) ?? [];
    if (form === undefined) return false;
    if (held === undefined) return true;
    return form === "each" && Array.isArray(member)
      ? member.every((item) => hasShape(held, item))
      : hasShape(held, member);
  });
}
