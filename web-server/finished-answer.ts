import type { OutgoingHttpHeaders } from "node:http";
import { requestIdHeader } from "@/lib/node/log/request-context";
import type { WebResponse } from "./web-response";

/** An answer as it went to the socket, compressed where Next compresses. */
export interface FinishedAnswer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** The answer itself, without the headers of the request that it answered first. Its body must have been kept. */
export function finishedAnswerOf(response: WebResponse): FinishedAnswer {
  const {
    "content-length": _length,
    connection: _connection,
    [requestIdHeader]: _requestId,
    ...headers
  } = response.getHeaders();
  return { headers, body: response.keptBody() };
}
