/** The formats of texts (JSON Schema validation, section 7.3): arbitrary texts of each, what is one, and what is none. */

import fc from "fast-check";

export interface Format {
  readonly values: () => fc.Arbitrary<string>;
  readonly isValid: (text: string) => boolean;
  /** The plain one first, then others that are easily taken for wrong. */
  readonly edges: readonly [string, ...string[]];
  /** What is easily taken for one. */
  readonly wrong: readonly string[];
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

const durations = () => {
  const some = (unit: string) =>
    fc.option(
      upTo(400).map((count) => `${count}${unit}`),
      { nil: "" },
    );
  return fc
    .tuple(some("Y"), some("M"), some("D"), some("H"), fc.option(upTo(59), { nil: undefined }))
    .map(([years, months, days, hours, minutes]) => {
      const time = `${hours}${minutes === undefined ? "" : `${minutes}M`}`;
      return `P${years}${months}${days}${time && `T${time}`}`;
    })
    .map((text) => (text === "P" ? "P1D" : text));
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
  // A leap second comes at the end of a day in UTC (RFC 3339, appendix D).
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

function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

function isIpv6(text: string): boolean {
  const [, before = text, last] = /^(.*:)([^:]*\.[^:]*)$/.exec(text) ?? [];
  if (last !== undefined && !isIpv4(last)) return false;
  const groups = (half: string) => (half === "" ? [] : half.split(":"));
  const halves = (last === undefined ? before : `${before}0:0`).split("::");
  const all = halves.flatMap(groups);
  if (halves.length > 2 || !all.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? all.length <= 7 : all.length === 8;
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
const relative = new RegExp(
  `^(?:${authority}(?:\\/${segment(":/")})?|(?!\\/\\/)${segment("")}(?:\\/${segment(":/")})?)${tail}`,
  "i",
);

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}

const webUrls = () => fc.webUrl({ withQueryParameters: true, withFragments: true });

/** By name. One that is not among these is an annotation. */
export const formats: Readonly<Record<string, Format>> = {
  "date-time": {
    values: () => fc.tuple(dates(), times()).map(([date, time]) => `${date}T${time}`),
    isValid: isDateTime,
    edges: ["2030-01-02T10:30:00Z", "2028-02-29T23:59:59.999Z", "2030-01-02T00:30:00+14:00", "1969-12-31T23:59:59Z"],
    wrong: ["2030-02-30T10:30:00Z", "2030-01-02", "2030-01-02T10:30:00", "2030-01-02T25:30:00Z", "text"],
  },
  date: {
    values: dates,
    isValid: isDate,
    edges: ["2030-01-02", "2028-02-29", "1969-12-31"],
    wrong: ["2030-02-30", "2030-1-2", "2030-01-02T10:30:00Z", "text"],
  },
  time: {
    values: times,
    isValid: isTime,
    edges: ["10:30:00Z", "23:59:59.999Z", "00:30:00+14:00"],
    wrong: ["25:30:00Z", "10:30:00", "text"],
  },
  duration: {
    values: durations,
    isValid: (text) =>
      /^P(?!$)(\d+W|(\d+Y(\d+M(\d+D)?)?|\d+M(\d+D)?|\d+D)?(T(?=\d)(\d+H(\d+M(\d+S)?)?|\d+M(\d+S)?|\d+S)?)?)$/.test(
        text,
      ),
    edges: ["P1D", "P0D", "PT36H", "P1Y2M3DT4H5M6S", "P2W"],
    wrong: ["P", "PT", "1D", "text"],
  },
  email: {
    values: () => fc.emailAddress(),
    isValid: isEmail,
    edges: ["someone@example.com", "Some.One@Example.COM", "some+one@mail.example.com", "o'neil@example.com"],
    wrong: ["someone", "someone@", "@example.com", "some one@example.com"],
  },
  uri: {
    values: webUrls,
    isValid: (text) => uri.test(text),
    edges: [
      "https://example.com/",
      "HTTPS://EXAMPLE.COM/A?b=c&d=%20#e",
      "http://[2001:db8::1]:8080/",
      "urn:isbn:0451450523",
    ],
    wrong: ["/path", "example.com", "https://example.com/a b", "text"],
  },
  "uri-reference": {
    values: () => anyReference(),
    isValid: (text) => uri.test(text) || relative.test(text),
    edges: ["/path", "https://example.com/", "../a?b=c#d", "#part", ""],
    wrong: ["/a b", "https://example.com/a b", "\\\\server"],
  },
  uuid: {
    values: () => fc.uuid(),
    isValid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
    edges: [
      "0b6c1f9e-1c1d-4b59-9d3a-3f1a8f7f2b11",
      "0B6C1F9E-1C1D-4B59-9D3A-3F1A8F7F2B11",
      "00000000-0000-0000-0000-000000000000",
    ],
    wrong: ["0b6c1f9e-1c1d-4b59-9d3a-3f1a8f7f2b1", "0b6c1f9e1c1d4b599d3a3f1a8f7f2b11", "text"],
  },
  hostname: {
    values: () => fc.domain(),
    isValid: isHostname,
    edges: ["example.com", "EXAMPLE.com", "localhost", "xn--bcher-kva.example", `${"a".repeat(63)}.example`],
    wrong: ["-example.com", "exa_mple.com", `${"a".repeat(64)}.example`, "a b"],
  },
  ipv4: {
    values: () => fc.ipV4(),
    isValid: isIpv4,
    edges: ["192.0.2.1", "0.0.0.0", "255.255.255.255"],
    wrong: ["192.0.2.256", "192.0.2", "192.0.2.01", "text"],
  },
  ipv6: {
    values: () => fc.ipV6(),
    isValid: isIpv6,
    edges: ["2001:db8::1", "::", "2001:DB8::1", "::ffff:192.0.2.1", "1:2:3:4:5:6:7:8"],
    wrong: ["2001:db8::1::2", "1:2:3:4:5:6:7", "192.0.2.1", "text"],
  },
  "json-pointer": {
    values: () =>
      fc
        .array(fc.string({ unit: "binary" }), { maxLength: 4 })
        .map((keys) => keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")),
    isValid: (text) => /^(\/([^~/]|~[01])*)*$/.test(text),
    edges: ["/a/0", "", "/", "/~0~1", "/a b"],
    wrong: ["a", "/~", "/~2"],
  },
  regex: {
    values: () => fc.stringMatching(/^\^?(?:[a-z0-9]|\\d|\.|[a-z][*+?]|\([a-z]\|[a-z]\)|[a-z]\{1,3\}){0,6}\$?$/),
    isValid: isPattern,
    edges: ["^a+$", "", "\\d{1,3}", "\\p{L}"],
    wrong: ["(", "[a", "a**"],
  },
};

function anyReference(): fc.Arbitrary<string> {
  return fc.oneof(
    { withCrossShrink: true },
    fc.webPath(),
    webUrls(),
    fc.webFragments().map((fragment) => `#${fragment}`),
  );
}
