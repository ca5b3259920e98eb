// Sequence numbers and identifiers.

let sequence = 0;
let numeric = 4503599000017;
let long = 17n * 10n ** 18n;

/** A number that grows with each change, so that lists have a total order. */
export const nextSequence = () => {
  sequence += 1;
  return sequence;
};

/** Digits that a double carries exactly. */
export const numericId = () => {
  numeric += 37 + (sequence % 5);
  return String(numeric);
};

/** 20 digits, more than a double carries. */
export const longId = () => {
  long += 104729n;
  return String(long);
};

export const uuid = () => crypto.randomUUID();
