/** The formats of the contract (JSON Schema validation, section 7.3): arbitrary strings, valid ones and invalid ones. */

import { isIPv4, isIPv6 } from "node:net";
import * as fc from "fast-check";

export interface Format {
  readonly values: () => fc.Arbitrary<string>;
  readonly isValid: (text: string) => boolean;
  /** A simple one first, then others that servers often reject by mistake. */
  readonly unusual: readonly [string, ...string[]];
  /** Strings that servers often accept by mistake. */
  readonly invalid: readonly string[];
}

const upTo = (most: number) => fc.integer({ min: 0, max: most });
const two = (value: number) => String(value).padStart(2, "0");

const dates = () =>
  fc
    .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const times = () => {
  const fraction = fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined });
  const offset = fc.option(fc.tuple(fc.constantFrom("+", "-"), upTo(14), fc.constantFrom(0, 30)), { nil: undefined });
  return fc
    .tuple(upTo(23), upTo(59), upTo(59), fraction, offset)
    .map(([hour, minute, second, thousandths, zone]) =>
      [
        `${two(hour)}:${two(minute)}:${two(second)}`,
        thousandths === undefined ? "" : `.${String(thousandths).padStart(3, "0")}`,
        zone === undefined ? "Z" : `${zone[0]}${two(zone[1])}:${two(zone[2])}`,
      ].join(""),
    );
};

function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || Number(month) < 1 || Number(month) > 12) return false;
  const leap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

function isTime(text: string): boolean {
  const [, hour, minute, second, zone = "", zoneHour, zoneMinute] =
    /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-](\d{2}):(\d{2}))$/i.exec(text) ?? [];
  if (hour === undefined) return false;
  const [hours, minutes, seconds] = [hour, minute, second].map(Number) as [number, number, number];
  const [hoursAway, minutesAway] = [zoneHour ?? 0, zoneMinute ?? 0].map(Number) as [number, number];
  if (hours > 23 || minutes > 59 || seconds > 60 || hoursAway > 23 || minutesAway > 59) return false;
  if (seconds < 60) return true;
  // A leap second is at the end of a day in UTC (RFC 3339, appendix D).
  const away = (hoursAway * 60 + minutesAway) * (zone.startsWith("-") ? -1 : 1);
  return (hours * 60 + minutes - away + 2 * 24 * 60) % (24 * 60) === 24 * 60 - 1;
}

function isDateTime(text: string): boolean {
  const [date = "", time = "", ...more] = text.split(/t/i);
  return more.length === 0 && isDate(date) && isTime(time);
}

function isHostname(text: string): boolean {
  return (
    text.length <= 253 && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(text)
  );
}

function isEmail(text: string): boolean {
  const [, host = ""] = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(.+)$/i.exec(text) ?? [];
  return host.includes(".") && isHostname(host);
}

const host = String.raw`(?:\[[0-9a-f:.]+\]|(?:[\w\-.~!$&'()*+,;=]|%[0-9a-f]{2})*)`;
const user = String.raw`(?:(?:[\w\-.~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?`;
const authority = String.raw`\/\/${user}${host}(?::\d*)?(?=[/?#]|$)`;
const segment = (more: string) => String.raw`(?:[\w\-.~!$&'()*+,;=@${more}]|%[0-9a-f]{2})*`;
const tail = String.raw`(?:\?${segment(":/?")})?(?:#${segment(":/?")})?$`;
/** RFC 3986, appendix A. */
const uri = new RegExp(
  `^[a-z][a-z0-9+.-]*:(?:${authority}(?:\\/${segment(":/")})?|(?!\\/\\/)${segment(":/")})${tail}`,
  "i",
);
const webUrls = () => fc.webUrl({ withQueryParameters: true, withFragments: true });

/** By name; another format is an error. */
export const formats: Readonly<Record<string, Format>> = {
  "date-time": {
    values: () => fc.tuple(dates(), times()).map(([date, time]) => `${date}T${time}`),
    isValid: isDateTime,
    unusual: ["2030-01-02T10:30:00Z", "2028-02-29T23:59:59.999Z", "2030-01-02T00:30:00+14:00", "1969-12-31T23:59:59Z"],
    invalid: ["2030-02-30T10:30:00Z", "2030-01-02", "2030-01-02T10:30:00", "2030-01-02T25:30:00Z", "text"],
  },
  date: {
    values: dates,
    isValid: isDate,
    unusual: ["2030-01-02", "2028-02-29", "1969-12-31"],
    invalid: ["2030-02-30", "2030-1-2", "2030-01-02T10:30:00Z", "text"],
  },
  uuid: {
    values: () => fc.uuid(),
    isValid: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
    unusual: ["0b8f3a52-5c1e-4d7a-9f60-2e4b6d8a1c35", "FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF"],
    invalid: ["0b8f3a52-5c1e-4d7a-9f60", "text"],
  },
  hostname: {
    values: () => fc.domain(),
    isValid: isHostname,
    unusual: ["one.example.com", "XN--NXASMQ6B.example.com"],
    invalid: ["-one.example.com", "one two.example.com"],
  },
  ipv4: {
    values: () => fc.ipV4(),
    isValid: (text) => isIPv4(text),
    unusual: ["192.0.2.1", "255.255.255.255"],
    invalid: ["192.0.2", "192.0.2.256", "text"],
  },
  ipv6: {
    values: () => fc.ipV6(),
    isValid: (text) => isIPv6(text),
    unusual: ["2001:db8::1", "::"],
    invalid: ["2001:db8", "192.0.2.1", "text"],
  },
  email: {
    values: () => fc.emailAddress(),
    isValid: isEmail,
    unusual: ["someone@example.com", "Some.One@Example.COM", "some+one@mail.example.com", "o'neil@example.com"],
    invalid: ["someone", "someone@", "@example.com", "some one@example.com"],
  },
  uri: {
    values: webUrls,
    isValid: (text) => uri.test(text),
    unusual: [
      "https://example.com/",
      "HTTPS://EXAMPLE.COM/A?b=c&d=%20#e",
      "http://[2001:db8::1]:8080/",
      "urn:isbn:0451450523",
    ],
    invalid: ["/path", "example.com", "https://example.com/a b", "text"],
  },
};
