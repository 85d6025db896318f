import type { z } from "zod";
import type { ProblemFieldError } from "@/lib/contract/problem";
import { MarketError } from "./market-error";

/** `400 invalid_request` with the names of the wrong fields. */
export function invalidRequest(errors: ProblemFieldError[]): MarketError {
  const first = errors[0];
  const detail =
    first === undefined ? "The request is malformed." : `${first.path || "The body"} ${first.message}.`;
  return new MarketError("invalid_request", detail, { errors });
}

/** The issues of a schema as the problem's `errors`; an unknown key is reported under its own name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], prefix = ""): ProblemFieldError[] {
  return issues.flatMap((issue) => {
    const path = joinPath(prefix, issue.path);
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        path: joinPath(path, [key]),
        code: "unknown_field",
        message: "is not a known field",
      }));
    }
    if (issue.code === "invalid_union") {
      const branch = closestBranch(issue.errors);
      if (branch !== undefined) return fieldErrors(branch, path);
    }
    return [{ path, code: issue.code, message: decapitalise(issue.message) }];
  });
}

/** The branch of a union that fits the input best: the one with the deepest issue, then the fewest issues. */
function closestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
): readonly z.core.$ZodIssue[] | undefined {
  const depth = (branch: readonly z.core.$ZodIssue[]) =>
    Math.max(0, ...branch.map((issue) => issue.path.length));
  return [...branches].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
}

function joinPath(prefix: string, path: readonly PropertyKey[]): string {
  return [...(prefix === "" ? [] : [prefix]), ...path.map(String)].join(".");
}

function decapitalise(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}
