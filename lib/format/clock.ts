const pad = (value: number) => value.toString().padStart(2, "0");

/** `02:49:13`, in the reader's own zone. `timestamp` in Unix seconds. */
export function formatClock(timestamp: number): string {
  const date = new Date(timestamp * 1000);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(":");
}
