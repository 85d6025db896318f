/** Parses JSON that a flow saved. null if the text is absent or is not JSON. */
export function parseSavedJson<T>(text: string | undefined): T | null {
  try {
    return text === undefined ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
