/** Times in the forms of the source document, read and written. */
import { describe, expect, it } from "vitest";
import { formatTime, parseTime, type TimeForm } from "../../src/client/node.ts";

/** A text, its form, the offset of the form or of the text, and the instant. */
const forms: readonly [text: string, form: TimeForm, offset: string, instant: number][] = [
  ["2024-12-04T14:02:10-08:00", "offset", "-08:00", Date.UTC(2024, 11, 4, 22, 2, 10)],
  ["2024-12-04T14:02:10+05:30", "offset", "+05:30", Date.UTC(2024, 11, 4, 8, 32, 10)],
  ["2024-12-04T14:02:10Z", "offset", "Z", Date.UTC(2024, 11, 4, 14, 2, 10)],
  ["2024-11-18T08:05:41", "local", "-08:00", Date.UTC(2024, 10, 18, 16, 5, 41)],
  ["2024-11-18T08:00:12.482", "local-milliseconds", "Z", Date.UTC(2024, 10, 18, 8, 0, 12, 482)],
  ["2024-18-11T08:00:12-08:00", "year-day-month", "-08:00", Date.UTC(2024, 10, 18, 16, 0, 12)],
  ["2024-01-12T23:30:00-08:00", "year-day-month", "-08:00", Date.UTC(2024, 11, 2, 7, 30)],
  ["2024-29-02T00:00:00Z", "year-day-month", "Z", Date.UTC(2024, 1, 29)],
];

describe("a time", () => {
  it.each(forms)("%s of the form %s is read", (text, form, offset, instant) => {
    expect(parseTime(text, { form, offset }).getTime()).toBe(instant);
  });

  it.each(forms)("is written as %s in the form %s", (text, form, offset, instant) => {
    expect(formatTime(new Date(instant), form, offset)).toBe(text);
  });

  it("has its own offset before the given one", () => {
    expect(parseTime("2024-12-04T14:02:10Z", { offset: "-08:00" }).getTime()).toBe(Date.UTC(2024, 11, 4, 14, 2, 10));
  });

  it("can have a space in place of the T", () => {
    expect(parseTime("2024-12-04 14:02:10Z").getTime()).toBe(Date.UTC(2024, 11, 4, 14, 2, 10));
  });

  it("without an offset needs one", () => {
    expect(() => parseTime("2024-11-18T08:05:41")).toThrow('has no offset. Pass one, such as { offset: "-08:00" }');
  });

  it.each([
    "",
    "yesterday",
    "2024-12-04",
    "2024-13-04T00:00:00Z",
    "2024-02-30T00:00:00Z",
    "2024-12-04T24:01:00Z",
    "2024-18-11T08:00:12Z",
  ])("%j is a TypeError", (text) => {
    expect(() => parseTime(text)).toThrow(TypeError);
    expect(() => parseTime(text)).toThrow(JSON.stringify(text));
  });

  it("is not read as year, month, day if it is year, day, month", () => {
    expect(() => parseTime("2024-11-18T08:00:12Z", { form: "year-day-month" })).toThrow("of the form year-day-month");
  });

  it.each([
    [new Date(Number.NaN), "Z"],
    [new Date(0), "-8"],
    [new Date(0), "PST"],
  ])("%s at %j cannot be written", (date, offset) => {
    expect(() => formatTime(date, "offset", offset)).toThrow(TypeError);
  });
});
