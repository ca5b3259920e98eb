/** Words that a newcomer reads twice, and what to write instead. The voice is plain, standard technical English. */

/** A word or pattern that no text may have. */
export interface BannedTerm {
  readonly pattern: RegExp;
  /** What to write instead, as the message shows it. */
  readonly instead: string;
}

const term = (pattern: RegExp, instead: string): BannedTerm => ({ pattern, instead });

/** Idioms and names that are not those of the field. */
export const bannedTerms: readonly BannedTerm[] = [
  term(/\b(?:is|are|be|was|were|been) told\b|\btell(?:s|ing)? of\b|\btold of\b/i, '"say", "report" or "describe"'),
  term(/\btold by\b|\bas told\b|\btells? (?:that|whether|when|why|how|what|nothing)\b/i, '"says" or "shows"'),
  term(/\breckon/i, '"compute" or "evaluate"'),
  term(/\bwho(?:m|so)?ever\b/i, 'who acts, or "anyone who"'),
  term(/\bbend(?:s|ing)?\b|\bbent\b/i, '"control" or "change"'),
  term(/\b(?:hold|holds|held|holding)(?: \w+)? (?:up )?against\b/i, '"check against"'),
  term(/\bmend(?:s|ed|ing)?\b/i, '"fix"'),
  term(/\bspoil(?:s|t|ed|ing)?\b/i, '"invalid" or "apply a fault"'),
  term(/\bhearings?\b/i, '"check context"'),
  term(/\bwitness/i, '"coverage recorder"'),
  term(/\bdeeds?\b/i, '"action"'),
  term(/\bwish(?:es|ed)?\b/i, '"want" or "option"'),
  term(/\bpatience\b/i, '"time limit"'),
  term(/\blately\b/i, '"recently"'),
  term(/\bwandering\b/i, '"random sequences"'),
  term(/\bstands? (?:in|at|under|beside|there|where|before|after|on)\b/i, '"is"'),
  term(/\bstood (?:in|at|under|beside|there|on)\b/i, '"was"'),
  term(/\blets? (?:in|go of)\b/i, '"authorize" or "release"'),
  term(/\b(?:comes?|came|coming) to (?:nothing|know|be|no|an end|pass|a stop)\b/i, "the plain verb"),
  term(/(?<!\b(?:all|any|both|each|none|one|two|some) )of which\b/i, "a sentence of its own"),
  term(
    /(?<!\bthere )\b(?:is|are|was|were|be) no (?!longer\b|more\b|less\b|fewer\b|better\b|worse\b|one\b)/i,
    '"is not a"',
  ),
  term(/\bif (?:it is )?left out\b|\bunless given\b/i, '"Default: …"'),
  term(/\brefus(?:e|es|ed|ing|al|als)\b/i, '"reject" (a request), "fail" (a command) or "error response"'),
  term(/\bdialects?\b/i, '"wire format"'),
  term(/\bjournals?\b/i, '"request log"'),
  term(/\bkits?\b/i, '"conformance suite"'),
  term(/\bhappenings?\b/i, '"event"'),
  term(/\bbe it\b/i, '"whether"'),
  term(/\bheeds?\b|\bheeded\b/i, '"apply" or "use"'),
  term(/\bso many (?:milliseconds|seconds|bytes|pages|times|requests)\b/i, '"this many" or the number'),
  term(/\bwords of (?:its|their|an?|the)\b/i, '"message" or "text"'),
  term(/\bCtrl[-+]/i, '"Control+" and the key'),
  term(/\blaws?\b/i, '"rule" or "invariant"'),
  term(/\band should be\b/i, '"must be … (got …)"'),
  term(/\bwhat(?:ever)? (?:is|was) (?:there|kept|asked for)\b/i, 'the noun, such as "the stored fields"'),
  term(
    /\b(?:server|sandbox|service|operation|call|it|and) answers? (?:an?|the|with|no|in|it)\b/i,
    '"returns" or "responds with"',
  ),
  term(/\b(?:is|are|was|were) answered with\b/i, '"gets the response" or "returns"'),
  term(/\bit is said\b|\bis said to\b|\bthat is said\b/i, '"is documented" or "is reported"'),
];

/** A place where a banned term is right. */
export interface ProseException {
  /** Path below the project's root. */
  readonly file: string;
  /** A part of the line; empty for the whole file. */
  readonly text: string;
  readonly why: string;
}

/** The places where a banned term is right. */
export const proseExceptions: readonly ProseException[] = [
  { file: "openapi/extensions/x-rules.yaml", text: "[refuse]", why: "The name of the keyword." },
  { file: "openapi/orders/paths.yaml", text: "assumed: { refuse:", why: "The name of the keyword." },
  { file: "test/changes/cases/behavior.yaml", text: " refuse: ", why: "The name of the keyword, in a rule." },
  { file: "test/rules/cases/predicates.yaml", text: "/refuse: ", why: "The name of the keyword, in a pointer." },
  {
    file: "test/conformance/document/mistyped-words.yaml",
    text: " refuse: ",
    why: "The name of the keyword, in a rule.",
  },
  { file: "test/pipeline/prose.test.ts", text: "", why: "It tests the list." },
];
