import { HttpRequestError } from "viem";
import { expect, it } from "vitest";
import { QuaysideError } from "@/lib/errors";
import { serializeError } from "./serialize-error";

it("keeps type, code, message, frames and causes of an error", () => {
  const cause = new TypeError("the cause");
  const logged = serializeError(new QuaysideError("port_taken", "The port is taken.", { cause }));
  expect(logged).toMatchObject({
    type: "QuaysideError",
    code: "port_taken",
    message: "The port is taken.",
    cause: { type: "TypeError", message: "the cause" },
  });
  expect(logged.stack).toMatch(/^ +at .+serialize-error\.test\.ts/);
});

it.each<[string, unknown]>([
  ["an RPC's address and the call's body", rpcFault()],
  ["the values of a statement", statementFault()],
  ["a password in an address", new Error("connect postgres://quay:secret@10.0.0.1/market failed")],
  ["a key in the details", new QuaysideError("refused", "No.", { details: "at https://rpc.test/v2/secret" })],
  ["a key that was thrown as text", "https://rpc.test/v2/secret"],
  ["a field that is not an error's own", Object.assign(new Error("No."), { token: "secret" })],
])("leaves out %s", (_what, error) => {
  expect(JSON.stringify(serializeError(error))).not.toContain("secret");
});

it("names the host of an address, and the text of a statement", () => {
  expect(serializeError(new Error("no answer of https://rpc.test:8545/v2/secret")).message).toBe(
    "no answer of https://rpc.test:8545",
  );
  expect(serializeError(statementFault()).message).toBe("Failed query: select $1");
});

it("ends with a cause that is its own cause", () => {
  const error = new Error("round");
  error.cause = error;
  expect(JSON.stringify(serializeError(error)).length).toBeLessThan(20_000);
});

function rpcFault(): Error {
  return new HttpRequestError({
    url: "https://rpc.test/v2/secret",
    body: { params: ["secret"] },
    details: "secret",
    cause: new Error("fetch failed"),
  });
}

/** As drizzle reports a statement that failed. */
function statementFault(): Error {
  const fault = new Error("Failed query: select $1\nparams: secret", {
    cause: new Error("column is missing"),
  });
  return Object.assign(fault, { query: "select $1", params: ["secret"] });
}
