// The lint rules of the contract. Spectral runs them on the bundle, `generated/openapi.yaml`: on the authored files it reports
// path items that are references as errors, and rules on what is written would see nothing.
import type { RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { asObject } from "../../src/contract/json.ts";
import { bodySchema } from "./body-schema.ts";
import { causes } from "./causes.ts";
import { componentKeys } from "./component-keys.ts";
import { LintedContract } from "./core/contract.ts";
import { type Registers, readRegisters } from "./core/registers.ts";
import { type Exception, type LintRule, spectralRule } from "./core/rule.ts";
import { deprecation } from "./deprecation.ts";
import { descriptions } from "./descriptions.ts";
import { enumClosed } from "./enum-closed.ts";
import { envelope } from "./envelope.ts";
import { exampleMembers } from "./example-members.ts";
import { exceptions as ourExceptions } from "./exceptions.ts";
import { extensions } from "./extensions.ts";
import { factIds } from "./fact-ids.ts";
import { failures } from "./failures.ts";
import { gapIds } from "./gap-ids.ts";
import { links } from "./links.ts";
import { namedExamples } from "./named-examples.ts";
import { openObjects } from "./open-objects.ts";
import { operationId } from "./operation-id.ts";
import { operationKeyOrder } from "./operation-key-order.ts";
import { operationSummary } from "./operation-summary.ts";
import { operationTag } from "./operation-tag.ts";
import { paging } from "./paging.ts";
import { parameters } from "./parameters.ts";
import { pathForm } from "./path-form.ts";
import { pointers } from "./pointers.ts";
import { predicates } from "./predicates.ts";
import { propertyNames } from "./property-names.ts";
import { provenance } from "./provenance.ts";
import { requestBody } from "./request-body.ts";
import { scalarComponents } from "./scalar-components.ts";
import { scalarWireFormats } from "./scalar-wire-formats.ts";
import { schemaTyped } from "./schema-typed.ts";
import { security } from "./security.ts";
import { statuses } from "./statuses.ts";
import { supported } from "./supported.ts";
import { texts } from "./texts.ts";
import { webhooks } from "./webhooks.ts";

/** Our rules, each under the name of its file; Spectral knows them as `store-` and this name. */
export const lintRules: Readonly<Record<string, LintRule>> = {
  "path-form": pathForm,
  "operation-id": operationId,
  "operation-summary": operationSummary,
  "operation-tag": operationTag,
  "operation-key-order": operationKeyOrder,
  security,
  parameters,
  "request-body": requestBody,
  "body-schema": bodySchema,
  envelope,
  statuses,
  failures,
  webhooks,
  causes,
  links,
  "named-examples": namedExamples,
  "example-members": exampleMembers,
  descriptions,
  deprecation,
  texts,
  "component-keys": componentKeys,
  "property-names": propertyNames,
  supported,
  "schema-typed": schemaTyped,
  "open-objects": openObjects,
  "enum-closed": enumClosed,
  "scalar-components": scalarComponents,
  "scalar-wire-formats": scalarWireFormats,
  extensions,
  "fact-ids": factIds,
  "gap-ids": gapIds,
  provenance,
  paging,
  predicates,
  pointers,
};

/**
 * The ruleset, over what it needs to know beside the bundle.
 * @param registers - gives the gap register and the extensions; asked once a document, so that a watcher sees changes.
 */
export function rulesetOver(registers: () => Registers, exceptions: readonly Exception[]): RulesetDefinition {
  const contracts = new WeakMap<object, LintedContract>();
  const contractOf = (document: unknown): LintedContract => {
    const node = asObject(document);
    const contract = contracts.get(node) ?? new LintedContract(node, registers());
    contracts.set(node, contract);
    return contract;
  };
  return {
    extends: [[rulesets.oas as RulesetDefinition, "all"]],
    rules: {
      // These two take nearly all of Spectral's time on a large contract. Redocly and our tests hold every example to its schema.
      "oas3-valid-media-example": "off",
      "oas3-valid-schema-example": "off",
      // Rejects scopes on an apiKey scheme, which OpenAPI 3.1 allows; store-security checks them against the source.
      "oas3-operation-security-defined": "off",
      // Asks for a url, and does not know that OpenAPI 3.1 allows `identifier` instead.
      "license-url": "off",
      // The source names nobody to contact.
      "info-contact": "off",
      "contact-properties": "off",
      // Tags are in the order in which the docs show the areas.
      "openapi-tags-alphabetical": "off",
      ...Object.fromEntries(
        Object.entries(lintRules).map(([name, rule]) => [
          `store-${name}`,
          spectralRule(name, rule, contractOf, exceptions),
        ]),
      ),
    },
  };
}

export default rulesetOver(readRegisters, ourExceptions);
