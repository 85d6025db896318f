/** What lasts as long as the tab, or null where there is none. */
export function tabStorage(): Storage | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    // Reading the property itself throws where storage is refused.
    return null;
  }
}
