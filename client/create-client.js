import createFetchClient from "openapi-fetch";

export function createClient({ baseUrl, apiKey, ...options }) {
  const headers = { "x-api-key": apiKey };
  return createFetchClient({ ...options, baseUrl: baseUrl.replace(/\/+$/, ""), headers });
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
