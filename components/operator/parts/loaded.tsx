import type { ReactNode } from "react";
import { LoadError } from "../../live/load-error";
import { Skeleton } from "../../ui/skeleton";

/** A part that shows what the desk was asked for: its place while that loads, and why it did not. */
export function Loaded<T>({
  data,
  error,
  onRetry,
  height = "h-60",
  children,
}: {
  data: T | undefined;
  error: unknown;
  onRetry: () => void;
  /** Class name of the place's height. */
  height?: string;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error !== null && error !== undefined) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <Skeleton className={height} />
    </div>
  );
}
