/** Which regular expressions take too long. The times of some are checked: what is called slow is, and what is not is not. */
import { describe, expect, test } from "vitest";
import { growthOf } from "../../scripts/lint/backtracking.ts";

describe("two ways through a repetition", () => {
  test.each([
    "^(a+)+$",
    "(a+)+$",
    "^(\\d+)*$",
    "^(a|a)*$",
    "^(a|ab|b)*$",
    "^(\\w|\\d)+$",
    "^(?:[a-z]*)*$",
    "^(a{1,40})*$",
    "^(a{2,})+$",
    "^(a*b*)*$",
    "^([a-z0-9]+[._-]?)*@$",
    "^(\\s|[^,])*;$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(\\p{L}|[a-zà])+$",
  ])("%s", (pattern) => {
    expect(growthOf(pattern)).toBe("exponential");
  });
});

describe("two repetitions that go on with the same text", () => {
  test.each([
    "^\\d*\\d*$",
    "^\\d+\\d+$",
    "^(.*),(.*)$",
    "^.+@.+\\..+$",
    "^[^@]+@[^@]+\\.[^@]+$",
    "\\s+$",
    "\\d+x$",
    "^\\s*(\\s*a)?$",
  ])("%s", (pattern) => {
    expect(growthOf(pattern)).toBe("polynomial");
  });
});

describe("one way only", () => {
  test.each([
    "^.+$",
    "^/",
    "^\\d+$",
    "[a-z]+",
    "a*",
    "(a+)+",
    "\\.\\s*$",
    "^-?\\d+(\\.\\d+)?$",
    "^[a-z]+(-[a-z0-9]+)*$",
    "^(\\d+\\.)+$",
    "^(/[^/]+)+$",
    "^\\s*\\w+\\s*$",
    "^(a|b)*$",
    "^(ab|ac)*$",
    "^(a{3})*$",
    "^a{0,40}a{0,40}$",
    "^0*[1-9]\\d*$",
    "^[^,]{0,40}(?:,(?: [^,]{0,40}|[^, ][^,]{0,39})?)*$",
    '^\\s*\\[\\s*(?:"?\\d+"?\\s*(?:,\\s*"?\\d+"?\\s*)*)?\\]\\s*$',
    "^(?=.*[a-z])[a-z0-9]+$",
    "^[^]*,[^]*$",
    "",
  ])("%s", (pattern) => {
    expect(growthOf(pattern)).toBeUndefined();
  });
});
