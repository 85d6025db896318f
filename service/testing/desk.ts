import type { LocalAccount } from "viem";
import { createOperatorApp } from "../src/api/operator/operator-app";
import { type CheckedDocument, documentChecks } from "./openapi-document";
import { signIn } from "./sign-in";
import { type RequestOptions, requestApp, type TestAnswer, type TestService } from "./test-service";

/** The operator's listener of a test service, called without a socket. */
export interface TestDesk {
  document: CheckedDocument;
  /** The session of its operator. */
  token: string;
  /** Calls any address of the listener; nothing is added, and the answer is not looked at. */
  request(path: string, options?: RequestOptions): Promise<TestAnswer>;
  /** Calls `/v1/operator` + path with the operator's session; the answer must be as the document says. */
  call(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<TestAnswer>;
}

/** Opens the desk of a service for one operator. @param own parts in place of the service's */
export async function openDesk(
  service: TestService,
  operator: LocalAccount,
  own: Partial<TestService["dependencies"]> = {},
): Promise<TestDesk> {
  const { dependencies } = service;
  const app = createOperatorApp({
    ...dependencies,
    ...own,
    operators: [operator.address],
    folders: ["/"],
    startedAtMs: dependencies.nowMs(),
  });
  const document: CheckedDocument = (await requestApp(app, "/v1/openapi.json", { key: null })).body;
  const expectDocumented = documentChecks(document);
  const token = await signIn(service, operator);
  return {
    document,
    token,
    request: (path, options) => requestApp(app, path, { key: null, ...options }),
    async call(method, path, body, options = {}) {
      const answer = await requestApp(app, `/v1/operator${path}`, {
        method,
        key: null,
        headers: { "x-session": token },
        ...(body === undefined ? {} : { body }),
        ...options,
      });
      expectDocumented(
        templateOf(document, method, `/operator${path}`),
        method.toLowerCase(),
        answer,
        `${method} ${path}`,
      );
      return answer;
    },
  };
}

/** The path of the document that an address belongs to. A path without parameters comes first. */
function templateOf({ paths }: CheckedDocument, method: string, url: string): string {
  const [path = ""] = url.split("?");
  const fits = Object.keys(paths).filter(
    (template) =>
      method.toLowerCase() in (paths[template] ?? {}) &&
      new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  return fits.sort((a, b) => a.split("{").length - b.split("{").length)[0] ?? path;
}
