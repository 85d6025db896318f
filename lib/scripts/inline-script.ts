import { z } from "zod";
import { headScript } from "./head-script";
import { withoutReactDefinitions } from "./react-instructions";

const firstPush = "(self.__next_f=self.__next_f||[]).push([0])";
/** A part of the page as data, for React. */
const pushSchema = z.union([z.tuple([z.literal(1), z.string()]), z.tuple([z.literal(2), z.null()])]);
/** Names the scripts with which the page starts. */
const startSchema = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w.-]+\.js$/)),
  runtimeModuleIds: z.array(z.number()),
});

/** Forms of Next's and React's scripts around one value of JSON, which is data and runs nothing. */
const forms = [
  { pattern: /^self\.__next_f\.push\((\[.*\])\)$/s, schema: pushSchema },
  {
    pattern: /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s,
    schema: startSchema,
  },
];
/** An instruction of React: it shows a part of the page that came after the rest. Its arguments are JSON. */
const instruction = /^\$R[CRSX]\((.*)\)$/s;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Whether an inline script is one that this release writes into its pages: the script of the head, or a script of Next or React whose
 * changing parts are data. A script that came into a page by a fault of ours has none of these forms, and no browser runs it.
 *
 * @see docs/decisions/0100-only-known-scripts-run.md
 */
export function isOwnInlineScript(text: string): boolean {
  if (text === headScript || text === firstPush) return true;
  const rest = withoutReactDefinitions(text);
  if (rest === "") return text !== "";
  const [, args] = instruction.exec(rest) ?? [];
  if (args !== undefined) return Array.isArray(parsed(`[${args}]`));
  return forms.some(({ pattern, schema }) => {
    const [, json] = pattern.exec(rest) ?? [];
    return json !== undefined && schema.safeParse(parsed(json)).success;
  });
}
