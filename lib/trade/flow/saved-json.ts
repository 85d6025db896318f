/** What a flow keeps as JSON, or null where somebody else wrote into the tab's storage. */
export function parseSavedJson<T>(text: string | undefined): T | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
