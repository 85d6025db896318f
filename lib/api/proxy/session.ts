import "server-only";
import { z } from "zod";
import { accountHeader } from "../../account-header";
import { addressSchema } from "../../contract/primitives";
import {
  createSessionBodySchema,
  type PageSession,
  sessionHeader,
  sessionSchema,
} from "../../contract/session";
import { originOf } from "../origin-of";
import { marketService } from "../request";
import { servicePath } from "../service-path";
import { proxyProblem } from "./problem-response";
import { proxyRead } from "./proxy-read";
import { proxyWrite } from "./proxy-write";

/** Scripts cannot read the cookie, other sites cannot make a browser send it, and only the web's routes get it. */
const cookieName = "quayside-session";
const cookiePath = "/api";

const cookieSchema = z
  .string()
  .transform((text) => text.split("."))
  .pipe(z.tuple([addressSchema, z.string().regex(/^\d{1,12}$/), z.string().regex(/^[A-Za-z0-9_]{1,128}$/)]))
  .transform(([address, expiresAt, token]) => ({ address, expiresAt: Number(expiresAt), token }));

type Session = z.infer<typeof cookieSchema>;

/** The session of a request's cookie, or null. The service decides whether it is still valid. */
export function readSession(request: Request): Session | null {
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((part) => part.trim());
  const own = cookies.find((part) => part.startsWith(`${cookieName}=`));
  const parsed = cookieSchema.safeParse(own?.slice(cookieName.length + 1));
  return parsed.success && parsed.data.expiresAt * 1_000 > Date.now() ? parsed.data : null;
}

function cookieOf(request: Request, value: string, maxAgeSeconds: number): string {
  const secure = originOf(request).startsWith("https:") ? "; Secure" : "";
  return `${cookieName}=${value}; Path=${cookiePath}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

/** `GET /api/session`: who is signed in here, or null. */
export function sessionResponse(request: Request): Response {
  const session = readSession(request);
  const shown: PageSession | null =
    session === null ? null : { address: session.address, expiresAt: session.expiresAt };
  return Response.json({ session: shown }, { headers: { "cache-control": "no-store" } });
}

/** `POST /api/session`: signs in, and keeps the token in a cookie that no script can read. */
export async function openSession(request: Request): Promise<Response> {
  const answer = await proxyWrite(request, "POST", "/sessions", createSessionBodySchema);
  if (answer.status !== 201) return answer;
  const { token, address, expiresAt } = sessionSchema.parse(await answer.json());
  const maxAge = Math.max(0, expiresAt - Math.floor(Date.now() / 1_000));
  const shown: PageSession = { address, expiresAt };
  return Response.json(
    { session: shown },
    {
      status: 201,
      headers: {
        "cache-control": "no-store",
        "set-cookie": cookieOf(request, `${address}.${expiresAt}.${token}`, maxAge),
      },
    },
  );
}

/** `DELETE /api/session`: ends the session in the service and in the browser. That of an account that the page does not show stays. */
export async function closeSession(request: Request): Promise<Response> {
  const session = readSession(request);
  if (session === null || !isShown(request, session)) return new Response(null, { status: 204 });
  const answer = await proxyWrite(request, "DELETE", "/sessions/current", null, {
    [sessionHeader]: session.token,
  });
  const hasEnded = answer.status === 204 || answer.status === 401;
  if (!hasEnded) return answer;
  return new Response(null, { status: 204, headers: { "set-cookie": cookieOf(request, "", 0) } });
}

export function notSignedIn(request: Request): Response {
  return proxyProblem("invalid_session", "Sign in first.", { request });
}

/** Whether the page that asks shows the account of this session. Pages of the version before do not name their account. */
function isShown(request: Request, { address }: Session): boolean {
  const shown = request.headers.get(accountHeader);
  return shown === null || shown.toLowerCase() === address.toLowerCase();
}

/** The session of the account that the page shows, or why there is none. */
export function ownSession(request: Request): Session | Response {
  const session = readSession(request);
  if (session === null) return notSignedIn(request);
  if (isShown(request, session)) return session;
  return proxyProblem("wrong_account", "This browser is signed in as another account.", { request });
}

/**
 * Passes a read below the signed-in account's own path to the service.
 *
 * @param segments below `/accounts/{address}`
 * @param isOwnJson Whether the answer must come as the visitor saved it.
 */
export async function readOwn(
  request: Request,
  segments: readonly string[],
  query: z.ZodType | null,
  isOwnJson = false,
): Promise<Response> {
  const session = ownSession(request);
  if (session instanceof Response) return session;
  const path = servicePath("accounts", session.address, ...segments);
  return proxyRead(request, path, query, { [sessionHeader]: session.token }, marketService(), isOwnJson);
}

/**
 * Passes a visitor's write that may be signed to the service, as the account that is signed in here.
 *
 * @param path below `/v1`
 */
export async function writeSigned(request: Request, path: string, body: z.ZodType): Promise<Response> {
  const session = ownSession(request);
  if (session instanceof Response) return session;
  return proxyWrite(request, "POST", path, body, { [sessionHeader]: session.token });
}

/** Passes a change below the signed-in account's own path to the service. */
export async function writeOwn(
  request: Request,
  method: "POST" | "PUT" | "DELETE",
  segments: readonly string[],
  body: z.ZodType | null,
  limits: { search?: Record<string, string>; maxBytes?: number } = {},
): Promise<Response> {
  const session = ownSession(request);
  if (session instanceof Response) return session;
  const path = servicePath("accounts", session.address, ...segments);
  return proxyWrite(request, method, path, body, { [sessionHeader]: session.token }, limits);
}
