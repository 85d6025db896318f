/** A question to a child process and its answer, as they travel between the two. */
type Question = { id: number; question: unknown };
export type Answer = { id: number; answer: unknown } | { id: number; error: string };

/** Makes this process answer the questions of the one that forked it, one at a time; it ends with it. */
export function answerParent<Asked, Told>(respond: (question: Asked) => Promise<Told>): void {
  process.on("message", async ({ id, question }: Question) => {
    const answer = await respond(question as Asked).then(
      (told): Answer => ({ id, answer: told }),
      (error: unknown): Answer => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(answer);
  });
  process.once("disconnect", () => process.exit(0));
  // Ctrl-C in a terminal reaches us too; the parent ends us when it has no more questions.
  process.on("SIGINT", () => {});
}
