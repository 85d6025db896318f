/** A part of a chart that can be pointed at. Places are shares of the plot: from its left edge, and from its foot. */
export interface Mark {
  x: number;
  y: number;
  /** The right end of a step or of a bar that begins at `x`. */
  until?: number;
  /** The foot of a bar; 0 by default. */
  base?: number;
  /** A bar or a dot that the figures leave out. */
  isLeftOut?: boolean;
}

/** A class or a CSS colour, for the strokes and fills of a series. */
export interface Ink {
  className?: string;
  colour?: string;
}

/**
 * Marks of one kind, in the order in which the arrow keys visit them. `steps` joins marks that touch, and `area` fills it to the
 * foot.
 */
export interface Series {
  id: string;
  label: string;
  look: "steps" | "dashes" | "area" | "dots" | "bars";
  ink: Ink;
  marks: readonly Mark[];
  /** Beside the name: what the marks add up to. */
  total?: string;
}

export interface Tick {
  /** Share of the axis. */
  at: number;
  label: string;
}

/** A mark in words. */
export interface Reading {
  /** The first line beside the pointer: a date, a price. */
  title: string;
  rows: readonly { label: string; value: string }[];
  /** The sentence of the readout bar. */
  words: string;
  /** The page of the mark: a sale's item. */
  href?: string;
}

/** Which mark: the positions in `series` and in its `marks`. */
export interface Place {
  series: number;
  mark: number;
}

export interface ChartCell {
  shown: string;
  /** For the file, where it differs: an exact amount, a moment. */
  exact?: string;
  href?: string;
}

interface ChartColumn {
  label: string;
  /** Its name in the file, which is the same in all languages. Default: the label. */
  column?: string;
  align?: "left" | "right";
}

export interface ChartTable {
  head: readonly ChartColumn[];
  rows: readonly { key: string; cells: readonly ChartCell[] }[];
}

/** A chart as data: made by pure functions, drawn by `ChartPlot`. */
export interface ChartModel {
  /** Names the plot in one sentence. */
  sentence: string;
  series: readonly Series[];
  xTicks: readonly Tick[];
  /** Beside the labels of the horizontal axis: the zone of its times, the coin of its prices. */
  xUnit: string;
  yTicks: readonly Tick[];
  read: (place: Place) => Reading;
  /** Whether the pointer takes the nearest mark by time alone, or by its distance. */
  nearest: "time" | "distance";
  table: ChartTable;
  /** The file's name without its ending. */
  fileName: string;
  /** There are fewer than two marks: these words, and the table, replace the plot. */
  tooFew?: string;
}
