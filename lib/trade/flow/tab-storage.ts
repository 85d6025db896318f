/** The tab's session storage, or null if there is none. */
export function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    // If storage is refused, reading the property itself throws.
    return null;
  }
}
