import { expect, test } from "vitest";
import { options } from "../../../src/cli/conform/settings.ts";
import { configSchema } from "../../../src/conformance/config/schema.ts";
import { optionOf, type SettingName, settings } from "../../../src/conformance/config/settings.ts";
import { phases } from "../../../src/conformance/phases/index.ts";

const schema = configSchema({ gaps: {}, operations: [], resources: [] });
const members = Object.keys(schema.properties as object);

/** The options that the file cannot set, and why. */
const commandOnly = {
  config: "it names the file",
  "dry-run": "it sends nothing, which is a decision for one run",
  "update-baseline": "it changes a file, which is a decision for one run",
  help: "it runs nothing",
};

test("each option of the command is a member of the configuration, or has a reason not to be", () => {
  const asOptions = new Map(Object.keys(settings).map((name) => [optionOf(name as SettingName), name]));
  for (const option of Object.keys(options)) {
    const member = asOptions.get(option);
    if (member === undefined) expect(Object.keys(commandOnly)).toContain(option);
    else expect(members).toContain(member);
  }
});

test("each member of the configuration is an option, or has a form that only a file has", () => {
  const onlyInFiles = ["$schema", "address", "fixtures", "answers", "ignore"];
  expect(members.filter((name) => !(name in settings)).sort()).toEqual([...onlyInFiles].sort());
});

test("the description of phases names them all", () => {
  expect(settings.phases.description).toContain(`${Object.keys(phases).join(", ")}.`);
});
