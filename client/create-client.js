import createFetchClient from "openapi-fetch";

const clockHeader = "x-feed-clock";

/** Sends the highest feed clock that was answered: a replica that has not reached it then leaves the answer to its primary. */
function followClock() {
  let seen = 0;
  return {
    onRequest({ request }) {
      if (seen > 0 && !request.headers.has(clockHeader)) request.headers.set(clockHeader, String(seen));
    },
    onResponse({ response }) {
      const clock = Number(response.headers.get(clockHeader));
      if (Number.isSafeInteger(clock)) seen = Math.max(seen, clock);
    },
  };
}

export function createClient({ baseUrl, apiKey, ...options }) {
  const headers = { "x-api-key": apiKey };
  const client = createFetchClient({ ...options, baseUrl: baseUrl.replace(/\/+$/, ""), headers });
  client.use(followClock());
  return client;
}

export class ProblemError extends Error {
  name = "ProblemError";

  constructor(problem, response) {
    super(problem?.detail ?? `The service answered ${response.status} without a problem document.`);
    this.status = response.status;
    this.code = problem?.code ?? null;
    this.problem = problem ?? null;
    this.retryAfterSeconds = Number(response.headers.get("retry-after")) || null;
  }
}

export async function dataOf(answer) {
  const { data, error, response } = await answer;
  if (!response.ok) throw new ProblemError(typeof error === "object" ? error : undefined, response);
  return data;
}
