/** A question to a child process and its answer, in the form of their messages. */
type Question = { id: number; question: unknown };
export type Answer = { id: number; answer: unknown } | { id: number; error: string };

/** Makes this process answer its parent's questions, one at a time; it ends with its parent. */
export function answerParent<Asked, Told>(respond: (question: Asked) => Promise<Told>): void {
  process.on("message", async ({ id, question }: Question) => {
    const answer = await respond(question as Asked).then(
      (told): Answer => ({ id, answer: told }),
      (error: unknown): Answer => ({ id, error: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(answer);
  });
  process.once("disconnect", () => process.exit(0));
  // A terminal's Ctrl-C reaches this process too, but the parent ends it after its last question.
  process.on("SIGINT", () => {});
}
