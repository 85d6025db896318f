import { sourceLanguage } from "./languages";
import { currentLanguage } from "./words";

/** The service worker in the language of the page. A worker of another language gives way to it, and keeps the browser's subscription. */
export function workerPath(): string {
  const code = currentLanguage();
  return `/service-worker.js${code === sourceLanguage.code ? "" : `?language=${code}`}`;
}
