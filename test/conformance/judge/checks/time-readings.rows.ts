/** Times that come back in another form: by a reading of a gap, and by none. */
import { assumed, card, documented } from "../../support/resources.ts";
import { finds, type Row, row, rowsOf } from "../../support/rows.ts";

export const rows: readonly Row[] = [
  ...rowsOf("state/update-mismatch", {
    "the same instant with another offset": [
      card("updateGiftCard", { expireTime: "2026-01-01T13:29:59+05:30" }, { expireTime: "2025-12-31T23:59:59-08:00" }),
    ],
    "null, which is documented for a card that never expires": [
      card("updateGiftCard", { expireTime: "2026-01-01T13:29:59Z" }, { expireTime: null }),
      finds("updateGiftCard /giftCard/expireTime", documented("update-gift-card")),
    ],
    "another instant": [
      card("updateGiftCard", { expireTime: "2026-01-01T13:29:59Z" }, { expireTime: "2025-12-31T23:59:59-08:00" }),
      finds("updateGiftCard /giftCard/expireTime", documented("update-gift-card")),
    ],
    "the same instant without an offset, in another zone": [
      card("updateGiftCard", { expireTime: "2026-01-01T07:59:59" }, { expireTime: "2025-12-31T23:59:59-08:00" }),
      finds("updateGiftCard /giftCard/expireTime", assumed("time-zones")),
    ],
    "a fraction of a second that is rounded": [
      card("updateGiftCard", { expireTime: "2026-01-01T13:29:59.8Z" }, { expireTime: "2026-01-01T13:29:59.751Z" }),
      finds("updateGiftCard /giftCard/expireTime", assumed("time-precision")),
    ],
  }),
  ...["2026-01-01T13:29:59.731Z", "2026-01-01T13:29:59.731"].map((sent) =>
    row(
      "state/update-mismatch",
      `${sent} without its fraction of a second`,
      card("updateGiftCard", { expireTime: sent.replace("731", "000") }, { expireTime: sent }),
      finds("updateGiftCard /giftCard/expireTime", assumed("time-precision")),
    ),
  ),
  ...(
    [
      ["2026-01-01T13:29:59.731Z", "2026-01-01T13:29:59.137Z"],
      ["2026-01-01T13:29:59Z", "2026-01-01T13:29:58.500Z"],
      ["2026-12-31T13:29:59.731Z", "2026-31-12T13:29:59Z"],
    ] as const
  ).map(([sent, shown]) =>
    row(
      "state/update-mismatch",
      `${sent} comes back as ${shown}`,
      card("updateGiftCard", { expireTime: shown }, { expireTime: sent }),
      finds("updateGiftCard /giftCard/expireTime", documented("update-gift-card")),
    ),
  ),
];
