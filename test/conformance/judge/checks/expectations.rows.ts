import type { Expectation } from "../../../../src/conformance/cases/case.ts";
import type { CheckCode, ExpectationCode } from "../../../../src/conformance/cases/check-codes.ts";
import { catalog } from "../../../../src/conformance/judge/checks/catalog.ts";
import { documented } from "../../support/resources.ts";
import { finds, type Row, rowsOf, silent } from "../../support/rows.ts";
import { send } from "../../support/transcript.ts";

const expectation = {
  basis: { documented: "order-tag-length" },
  reason: "it has to",
  pointer: "/query/limit",
} as const;
const codes: readonly ExpectationCode[] = catalog.flatMap((check) =>
  "judgesExpectations" in check ? [check.code] : [],
);

/** What every check does with an expectation of its own, and with one of another check. */
export const rows: readonly Row[] = codes.flatMap((check: CheckCode & ExpectationCode): Row[] => {
  const get = (status: number, expect: Partial<Expectation>) => [
    send("listCollections", { status, expect: { ...expectation, check, outcome: "accepted", ...expect } }),
  ];
  const at = "listCollections /query/limit";
  const rejected = { outcome: "rejected", statuses: [400, 422] } as const;
  return rowsOf(check, {
    "a request is rejected that should be accepted": [
      ...get(403, {}),
      finds(at, {
        why: /^The server rejects the request with 403 but must accept it: it has to\. /,
        basis: expectation.basis,
      }),
    ],
    "a request is redirected that should be accepted": [...get(300, {}), finds(at)],
    "the server says why it rejects a request": [
      send("listCollections", {
        status: 403,
        response: { detail: "No." },
        expect: { ...expectation, check, outcome: "accepted" },
      }),
      finds(at, { why: /it has to\. No\.$/ }),
    ],
    "a request is accepted": [...get(200, {})],
    "a request is accepted with 299": [...get(299, {})],
    "a request is accepted that should be rejected": [
      ...get(200, rejected),
      finds(at, {
        why: /^The server accepts the request but must reject it: it has to\.$/,
      }),
    ],
    "a request is rejected with another status": [
      ...get(404, rejected),
      finds(`${at}#status`, {
        why: /^The server rejects the request with 404 instead of 400 or 422: it has to\.$/,
        basis: { assumed: check.startsWith("input/") ? "invalid-request-statuses" : "error-statuses" },
      }),
    ],
    "the status of a rejection has a basis of its own": [
      ...get(404, { ...rejected, statusBasis: { documented: "success-status" } }),
      finds(`${at}#status`, documented("success-status")),
    ],
    "a request is rejected with an expected status": [...get(422, rejected)],
    "a request is rejected, and any status is expected": [...get(404, { outcome: "rejected" })],
    "a server that fails is another check's": [...get(500, rejected)],
    "no response says nothing": [...get(0, rejected), silent],
  });
});
