/** The steps in which something can be missing. */
type ProblemStep = "basics" | "items" | "stages" | "earnings";

/** Something that is missing or wrong in a draft, for the field that it belongs to. */
export interface DraftProblem {
  step: ProblemStep;
  /** Within the step: "name", "payees.0.account". */
  field: string;
  /** A sentence in the language of the page. */
  message: string;
}

/** The message for a field, or undefined: what an input takes as its error. */
export function problemOf(problems: readonly DraftProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
