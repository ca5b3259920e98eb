/** The steps that make generated files from the bundle. */
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { makeDocumentedOnly } from "../documented-only/documented-only.ts";
import { makeEditorSchemas } from "../editor/editor-schemas.ts";
import { makeGuides } from "../guides/guides.ts";
import { makePlainFiles } from "../plain/files.ts";
import { makeInspector } from "../site/inspector-page.ts";
import { makeConfigSchema } from "../tables/config-schema.ts";
import { makeContractTable } from "../tables/contract-table.ts";
import { bundleControlApi, makeControlApi } from "../tables/control-api.ts";
import { makeDecoders } from "../tables/decoders.ts";
import { makeExamples } from "../tables/examples.ts";
import { makeExtensions } from "../tables/extensions.ts";
import { makeFacts } from "../tables/facts.ts";
import { makeGaps } from "../tables/gaps.ts";
import { makeOperationTable } from "../tables/operation-table.ts";
import { makeTopics } from "../tables/topics.ts";
import { makeValidators } from "../tables/validators.ts";
import { makeVersion } from "../tables/version.ts";
import { editorFile, editorKinds, generated, type Texts } from "./generated.ts";
import { toJson, toYaml } from "./serialize.ts";
import type { StepWorker } from "./worker.ts";

/** What a step works from. */
export interface StepInput {
  /** The project's root. */
  readonly root: string;
  readonly bundle: OpenApiDocument;
  readonly worker: StepWorker;
}

/** A step of the build. */
export interface BuildStep {
  /** Its name in the progress list and for `--only`. */
  readonly name: string;
  /** The files that it writes, for the help. */
  readonly writes: readonly string[];
  /** Makes the texts of its files. */
  readonly make: (input: StepInput) => Texts | Promise<Texts>;
}

/** All steps. Those at the top wait for the worker thread while the others run. */
export const steps: readonly BuildStep[] = [
  {
    name: "types",
    writes: [generated.wire, generated.types, generated.requests],
    make: async ({ bundle, worker }) => {
      const { wire, decoded, requests } = await worker.call("makeTypes", bundle);
      return { [generated.wire]: wire, [generated.types]: decoded, [generated.requests]: requests };
    },
  },
  {
    name: "control-api",
    writes: [generated.control, generated.controlTypes, generated.controlValidators, generated.controlValidatorTypes],
    make: async ({ root, bundle, worker }) => {
      const document = await bundleControlApi(root, bundle);
      return document ? makeControlApi(document, await worker.call("makeControlTypes", document)) : {};
    },
  },
  {
    name: "inspector",
    writes: [
      ...[generated.inspector, generated.inspectorIcon],
      ...[generated.inspectorScript, generated.inspectorStyle],
    ],
    make: ({ root }) => makeInspector(root),
  },
  {
    name: "contract",
    writes: [generated.yaml, generated.json],
    make: ({ bundle }) => ({ [generated.yaml]: toYaml(bundle), [generated.json]: toJson(bundle) }),
  },
  {
    name: "documented-only",
    writes: [generated.documented],
    make: ({ bundle }) => ({ [generated.documented]: toYaml(makeDocumentedOnly(bundle)) }),
  },
  {
    name: "plain",
    writes: [generated.plain, generated.plain30, generated.postman],
    make: ({ bundle }) => makePlainFiles(bundle),
  },
  {
    name: "decoders",
    writes: [generated.decoders, generated.decoderTypes],
    make: ({ bundle }) => {
      const { code, types } = makeDecoders(bundle);
      return { [generated.decoders]: code, [generated.decoderTypes]: types };
    },
  },
  {
    name: "validators",
    writes: [generated.validators, generated.validatorTypes],
    make: ({ bundle }) => makeValidators(bundle),
  },
  {
    name: "guides",
    writes: [generated.assumptions, generated.scopes, generated.dependencies],
    make: ({ root, bundle }) => makeGuides(root, bundle),
  },
  {
    name: "editor",
    writes: editorKinds.map(editorFile),
    make: ({ root, bundle }) => makeEditorSchemas(root, bundle),
  },
  {
    name: "tables",
    writes: [
      ...[generated.operations, generated.operationTypes, generated.areas, generated.areaTypes],
      ...[generated.contract, generated.contractTypes, generated.topics, generated.topicTypes],
      ...[generated.examples, generated.exampleTypes],
      ...[generated.facts, generated.factTypes, generated.gaps, generated.gapTypes, generated.configSchema],
      ...[generated.extensions, generated.extensionTypes, generated.version],
    ],
    make: ({ root, bundle }) => ({
      ...makeOperationTable(bundle),
      ...makeContractTable(bundle),
      ...makeTopics(bundle),
      ...makeExamples(bundle),
      ...makeFacts(root),
      ...makeGaps(root),
      ...makeExtensions(root),
      ...makeVersion(bundle),
      ...makeConfigSchema(root, bundle),
    }),
  },
];
