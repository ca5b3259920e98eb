/** Times in the forms of the API. Which resource has which form is in the guide "Wire format" (gap `time-forms`). */

/**
 * A form of a time:
 * - `offset`: ISO 8601 with an offset (fulfillments, refunds, orders)
 * - `local`: without an offset (gift cards)
 * - `local-milliseconds`: with milliseconds and without an offset (consents of a customer)
 * - `year-day-month`: with day and month swapped (customers)
 */
export type TimeForm = "offset" | "local" | "local-milliseconds" | "year-day-month";

const parts = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/;

/** How to read a time. */
export interface ParseTimeOptions {
  /** By default, the first number after the year is the month. */
  readonly form?: TimeForm | undefined;
  /** The offset of times without one, such as `-08:00` or `Z`. It is not documented, so there is no default. */
  readonly offset?: string | undefined;
}

/**
 * Reads a time.
 *
 * @param text such as `2024-12-04T14:02:10-08:00`.
 * @throws TypeError if the text is not a time of the form, or has no offset and none is given.
 */
export function parseTime(text: string, { form, offset }: ParseTimeOptions = {}): Date {
  const [, year, second, third, time, zone = offset] = parts.exec(text) ?? [];
  const [month, day] = form === "year-day-month" ? [third, second] : [second, third];
  if (time !== undefined && zone === undefined)
    throw new TypeError(`${JSON.stringify(text)} has no offset. Pass one, such as { offset: "-08:00" }.`);
  const date = new Date(`${year}-${month}-${day}T${time}${zone?.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  // A date such as 31 February would become one of March.
  if (time === undefined || Number.isNaN(date.getTime()) || Number(day) > daysIn(Number(year), Number(month)))
    throw new TypeError(`${JSON.stringify(text)} is not a time${form ? ` of the form ${form}` : ""}.`);
  return date;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Writes a time.
 *
 * @param offset in which to write it, such as `-08:00`; also for forms that do not show it.
 * @throws TypeError if the date is invalid, or the offset is not of this form.
 */
export function formatTime(date: Date, form: TimeForm, offset = "Z"): string {
  const matched = /^(?:Z|([+-])(\d\d):(\d\d))$/.exec(offset);
  if (!matched) throw new TypeError(`The offset must be "Z" or such as "-08:00" (got ${JSON.stringify(offset)}).`);
  if (Number.isNaN(date.getTime())) throw new TypeError("The date is invalid.");
  const [, sign, hours = "0", minutes = "0"] = matched;
  const shift = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  const local = new Date(date.getTime() + shift * 60_000).toISOString();
  const [year, month, day] = local.slice(0, 10).split("-");
  const dayAndMonth = form === "year-day-month" ? `${day}-${month}` : `${month}-${day}`;
  const time = local.slice(11, form === "local-milliseconds" ? 23 : 19);
  return `${year}-${dayAndMonth}T${time}${form === "offset" || form === "year-day-month" ? offset : ""}`;
}
