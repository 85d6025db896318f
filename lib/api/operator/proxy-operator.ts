import "server-only";
import { sessionHeader } from "../../contract/session";
import { proxyProblem } from "../proxy/problem-response";
import { proxyRead } from "../proxy/proxy-read";
import { proxyWrite } from "../proxy/proxy-write";
import { notSignedIn, readSession } from "../proxy/session";
import { servicePath } from "../service-path";
import { webConfig } from "../web-config";
import { findOperatorEndpoint } from "./operator-endpoints";

/**
 * Passes a request of the desk's pages to the service's listener for operators, with the session of the browser. That listener decides at
 * every call whether the account is an operator. No key goes with it. A web for the public answers 404.
 *
 * @param segments below `/api/operator`
 */
export async function proxyOperator(request: Request, segments: readonly string[]): Promise<Response> {
  const { operatorApiUrl } = webConfig();
  const endpoint = findOperatorEndpoint(request.method, segments);
  const path = servicePath("operator", ...segments);
  if (operatorApiUrl === null || endpoint === null || path === null) {
    return proxyProblem("not_found", "Nothing is at this address.", { request });
  }
  const session = readSession(request);
  if (session === null) return notSignedIn(request);
  const headers = { [sessionHeader]: session.token };
  const upstream = { baseUrl: operatorApiUrl, headers: {} };
  const { method, schema, maxBytes } = endpoint;
  if (method === "GET") return proxyRead(request, path, schema, headers, upstream);
  const options = { upstream, ...(maxBytes === undefined ? {} : { maxBytes }) };
  return proxyWrite(request, method, path, schema, headers, options);
}
