import { describe, expect, it, vi } from "vitest";
import { RequestError } from "../api-client";
import { FileGoneError, sendPatiently, type UploadControl } from "./send-patiently";

const control = (): UploadControl => ({ signal: new AbortController().signal, mayGo: async () => {} });
const problem = (status: number, retryAfterSeconds: number | null = 0) =>
  new RequestError("problem", "No.", { status, retryAfterSeconds });

/** Fails with each error in turn, then answers how often it was asked. */
function failing(...errors: unknown[]) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (errors.length > 0) throw errors.shift();
    return asked;
  };
}

describe("an upload", () => {
  it("waits where the service asks for it, however often", async () => {
    expect(await sendPatiently(failing(...Array.from({ length: 9 }, () => problem(429))), control())).toBe(
      10,
    );
  });

  it("tries a service again that is away for a moment, and no longer", async () => {
    expect(await sendPatiently(failing(problem(503), problem(502)), control())).toBe(3);
    const send = vi.fn(() => Promise.reject(problem(503)));
    await expect(sendPatiently(send, control())).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(5);
  });

  it("ends at once where another try is of no use", async () => {
    const send = failing(problem(422), problem(422));
    await expect(sendPatiently(send, control())).rejects.toMatchObject({ status: 422 });
    expect(await send().catch(() => "asked a second time")).toBe("asked a second time");
  });

  it("says so if a file is gone, of which the browser says only that nothing was reached", async () => {
    const gone = new Blob(["a"]);
    gone.slice = () =>
      ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }) as unknown as Blob;
    const offline = new RequestError("offline", "Away.");
    await expect(sendPatiently(failing(offline), control(), [gone])).rejects.toBeInstanceOf(FileGoneError);
  });

  it("ends while it waits", async () => {
    const abort = new AbortController();
    const sent = sendPatiently(failing(problem(429, 60)), { ...control(), signal: abort.signal });
    abort.abort(new Error("over"));
    await expect(sent).rejects.toThrow("over");
  });
});
