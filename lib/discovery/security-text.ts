const daySeconds = 86_400;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * `/.well-known/security.txt`: where faults that endanger people are reported.
 *
 * @param options.contacts addresses, `https:` or `mailto:`
 * @param options.origin of the web, without a slash at its end; null without a public address
 * @param options.now Unix seconds
 * @see RFC 9116
 */
export function securityText({
  contacts,
  origin,
  now,
}: {
  contacts: readonly string[];
  origin: string | null;
  now: number;
}): string {
  // Of the same day all answers are the same.
  const expires = (Math.floor(now / daySeconds) + validDays) * daySeconds;
  const canonical = origin === null ? [] : [`Canonical: ${origin}/.well-known/security.txt`];
  return `${[
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(expires * 1_000).toISOString()}`,
    "Preferred-Languages: en",
    ...canonical,
  ].join("\n")}\n`;
}
