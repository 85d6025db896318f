import { z } from "zod";
import { QuaysideError } from "../errors";
import { isUnfetchable } from "../unfetchable-ports";

const environmentSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
});

export interface WebAddress {
  host: string;
  port: number;
  /** The address by which this process reaches itself. */
  origin: string;
}

/**
 * Where the web listens, from `HOST` and `PORT`. The web's server and its pages both use it.
 *
 * @throws {QuaysideError} `invalid_configuration`
 */
export function readWebAddress(environment: Record<string, string | undefined>): WebAddress {
  const parsed = environmentSchema.safeParse({
    HOST: environment.HOST || undefined,
    PORT: environment.PORT || undefined,
  });
  if (!parsed.success) {
    throw new QuaysideError("invalid_configuration", "PORT must be a number from 1 to 65535.");
  }
  const { HOST: host, PORT: port } = parsed.data;
  if (isUnfetchable(port)) {
    throw new QuaysideError(
      "invalid_configuration",
      `No browser connects to port ${port}. Set PORT to another one.`,
    );
  }
  // A wildcard address cannot be reached itself, so loopback replaces it.
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return { host, port, origin: `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}` };
}

/**
 * The public address of the web, from `PUBLIC_WEB_URL`: the base of its canonical links. Null if it is not set; links then hold only the
 * path, and pages name no picture to share.
 *
 * @throws {QuaysideError} `invalid_configuration`
 */
export function readPublicAddress(environment: Record<string, string | undefined>): URL | null {
  const given = environment.PUBLIC_WEB_URL;
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  throw new QuaysideError(
    "invalid_configuration",
    "PUBLIC_WEB_URL must be an address without a path, as https://quayside.example.",
  );
}
