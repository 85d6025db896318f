/** The metrics of a process at one moment. */
export interface Scrape {
  /** The names of all metrics, also of those without a value yet. */
  names: ReadonlySet<string>;
  /** The value with exactly these labels; undefined without one. */
  value(name: string, labels?: Record<string, string>): number | undefined;
  text: string;
}

const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

function keyOf(name: string, labels: readonly (readonly [string, string])[]): string {
  return JSON.stringify([name, ...labels.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function parseSample(line: string): [string, number] | null {
  const [, name = "", labels = "", value = ""] = sample.exec(line) ?? [];
  if (name === "") return null;
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return [
    keyOf(
      name,
      pairs.map(([, label = "", text = ""]) => [label, text] as const),
    ),
    Number(value),
  ];
}

/** Asks a process for its metrics, as Prometheus does. */
export async function readScrape(url: string): Promise<Scrape> {
  const text = await (await fetch(url)).text();
  const lines = text.split("\n");
  const values = new Map(lines.flatMap((line) => [parseSample(line)].filter((found) => found !== null)));
  return {
    names: new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = ""]) => name)),
    value: (name, labels = {}) => values.get(keyOf(name, Object.entries(labels))),
    text,
  };
}
