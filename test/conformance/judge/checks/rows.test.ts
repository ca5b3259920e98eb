/** What each check finds in transcripts made by hand, and what it does not. */
import { expect, test } from "vitest";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import { testRows } from "../../support/rows.ts";
import { rows as acceptedInvalid } from "./accepted-invalid.rows.ts";
import { rows as computedFields } from "./computed-fields.rows.ts";
import { rows as copies } from "./copies.rows.ts";
import { rows as expectations } from "./expectations.rows.ts";
import { rows as filterReadings } from "./filter-readings.rows.ts";
import { rows as filters } from "./filters.rows.ts";
import { rows as fixedFields } from "./fixed-fields.rows.ts";
import { rows as lateCounters } from "./late-counters.rows.ts";
import { rows as lists } from "./lists.rows.ts";
import { rows as looseForms } from "./loose-forms.rows.ts";
import { rows as orderEffects } from "./order-effects.rows.ts";
import { rows as otherResource } from "./other-resource.rows.ts";
import { rows as outcomes } from "./outcomes.rows.ts";
import { rows as readings } from "./readings.rows.ts";
import { rows as reads } from "./reads.rows.ts";
import { rows as rejectedPage } from "./rejected-page.rows.ts";
import { rows as rejectionReadings } from "./rejection-readings.rows.ts";
import { rows as relations } from "./relations.rows.ts";
import { rows as response } from "./response.rows.ts";
import { rows as responseReadings } from "./response-readings.rows.ts";
import { rows as rules } from "./rules.rows.ts";
import { rows as sentOrders } from "./sent-orders.rows.ts";
import { rows as sentProducts } from "./sent-products.rows.ts";
import { rows as sentRefunds } from "./sent-refunds.rows.ts";
import { rows as sentValues } from "./sent-values.rows.ts";
import { rows as state } from "./state.rows.ts";
import { rows as timeReadings } from "./time-readings.rows.ts";
import { rows as updates } from "./updates.rows.ts";
import { rows as vanished } from "./vanished.rows.ts";

const rows = [
  ...acceptedInvalid,
  ...looseForms,
  ...orderEffects,
  ...otherResource,
  ...expectations,
  ...outcomes,
  ...readings,
  ...timeReadings,
  ...filterReadings,
  ...rejectionReadings,
  ...response,
  ...responseReadings,
  ...lists,
  ...lateCounters,
  ...rejectedPage,
  ...filters,
  ...rules,
  ...computedFields,
  ...copies,
  ...sentValues,
  ...sentProducts,
  ...sentOrders,
  ...sentRefunds,
  ...state,
  ...relations,
  ...fixedFields,
  ...reads,
  ...updates,
  ...vanished,
];

test("every check has rows of servers that are right and of servers that are wrong", () => {
  const codes = catalog.map(({ code }) => code);
  const withRow = (isWrong: boolean): string[] =>
    codes.filter((code) => rows.some(({ check, finds }) => check === code && finds.length > 0 === isWrong));
  expect(withRow(true)).toEqual(codes);
  expect(withRow(false)).toEqual(codes);
});

testRows(rows);
