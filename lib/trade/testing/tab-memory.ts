/** The storage of a tab, in memory: a second store on it is the page after a reload. `texts` is what it holds. */
export function tabMemory() {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  return { texts, storage };
}
