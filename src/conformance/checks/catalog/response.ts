import type { Check } from "../check.ts";

/** What holds of every response. */
export const response: readonly Check[] = [
  {
    code: "response/accepted",
    title: "An ordinary call is accepted",
    requirement:
      "A call that is made of the contract's own examples, about things that are there, is answered with success.",
    basis: "Stated in Endpoints, which shows the call.",
    example:
      'The call is refused with 404, and should be accepted: it is made of the contract\'s own example. There is no customer with the id "7203920000000017".',
    fix: "Read the end of the message, which is what the server itself says. Look for members that the server asks for and the contract leaves out, for forms that it does not read (numbers and booleans may come as text), and for a path that is not routed.",
  },
  {
    code: "response/answered",
    title: "There is a response",
    requirement: "Every call is answered, whole, within the time that the run waits for a response.",
    basis:
      "Stated in What the service does, convention 5. RFC 9110, section 15.6, has statuses for a server that cannot.",
    example: "There is no response: no response within 10 s.",
    fix: "Look into the log for what broke the connection: a process that ends, a handler that never answers, a length that is not that of the body. Where the server is only slow, give the run more patience.",
  },
  {
    code: "response/conflict",
    title: "What the state forbids is a conflict",
    requirement:
      "Where an operation declares 409, a call that names what is there and carries nothing else, and one that was accepted before in the same words, with nothing deleted since, is not refused with 400 or 422: nothing in it is wrong.",
    basis: "Assumed: `error-statuses`. What each status means is that of RFC 9110, section 15.5.",
    example:
      "The call is refused with 422, as if it were wrong in itself. But it names what is there, and carries nothing else, so that it is the state that stands against it, which is 409.",
    fix: "WireResponse 400 and 422 for what the caller can fix in the call, and 409 for what it has to wait for, or to change elsewhere. Look for one handler that all refusals of an operation go through.",
  },
  {
    code: "response/content-type",
    title: "The body is JSON, and says so",
    requirement:
      "Every body is JSON, also that of a deletion or a failure, and its Content-Type is `application/json`.",
    basis: "Stated in What the service does, convention 1.",
    example: "The header Content-Type is text/html, and should be application/json.",
    fix: "Set the header on every way out, those of failures and of the framework's own pages included. A deletion answers an empty object, so look for answers that have no body.",
  },
  {
    code: "response/error-body",
    title: "A failure is described as declared",
    requirement:
      "The body of a failure with a declared status is a problem description, whose members have the declared types.",
    basis: "Assumed: `error-shape`. The document shows no body of a failure.",
    example: 'is "401", and should be a whole number.',
    fix: "WireResponse failures as RFC 9457 has them: `status` is a JSON number, `title` and `detail` are texts, and each violation is an object. Look for failures that the framework words by itself.",
  },
  {
    code: "response/headers",
    title: "Headers have their form",
    requirement: "A header that the contract declares is there where it is required, and has the form of its standard.",
    basis:
      "Assumed: `next-page` for Link, whose form RFC 8288 has, and `rate-limits` for Retry-After, whose form RFC 9110, section 10.2.3, has.",
    example: 'The header Link is /api/202412/collections; rel="first", and should be links as RFC 8288 has them.',
    fix: 'Write a link as `<address>; rel="next"`, the address between angle brackets, and several of them with commas between. Retry-After is a number of seconds or an HTTP date.',
  },
  {
    code: "response/schema",
    title: "The body has the declared form",
    requirement: "The body of a success has the declared members with the declared types, values and forms.",
    basis:
      "Stated in Resources and their fields. Assumed where the contract marks a keyword, for instance `presence` for members that are required, `ids-as-text`, `whole-numbers` and `time-forms`.",
    example: '/collection/collectionType is "custom", and should be 1 or 2.',
    fix: "Compare the member that the pointer names with its schema in `generated/openapi.json`. Usual causes are a name that is spelled otherwise, an internal value that is shown as it is, a missing wrapper, and null for what should be left out.",
  },
  {
    code: "response/server-error",
    title: "The server does not fail",
    requirement: "No call, right or wrong, is answered with a status of 500 or more.",
    basis:
      "Stated in What the service does, convention 5, and RFC 9110, section 15.6: such a status says that the server failed.",
    example:
      'The status is 500: the server failed. {"type":"about:blank","title":"Internal Server Error","status":500}',
    fix: "Find the exception in the server's log by the call that the case shows. Input that is wrong has to be found before it is used: look for a body that is empty or null, a member of another type, and an id of something that is gone.",
  },
  {
    code: "response/status",
    title: "The status is a declared one",
    requirement: "Success is answered with 200, and a failure with a status that the operation declares.",
    basis: "Stated in What the service does, convention 5, for success. Assumed for failures: `error-statuses`.",
    example: "The status is 201, and the contract declares 200, 400, 401, 403, 422, 429.",
    fix: "WireResponse 200 also to what creates or deletes something, in place of 201, 202 or 204. For a failure see which statuses the operation declares: 404 for what the path names, 422 for what the body names, 409 for what a rule refuses.",
  },
  {
    code: "response/undeclared",
    title: "Nothing more than is declared",
    requirement: "A response has no member that the contract does not declare.",
    basis: "Assumed: `undeclared-members`. The document lists the fields, and does not say that there are no others.",
    example: "/customer/passwordHash is nothing that the contract declares.",
    fix: "Write answers from a list of members, not from the stored record as a whole. See first whether it is something that nobody should see.",
  },
];
