import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A named component of a module that loads on first render: `lazyPart(() => import("./own-name"), "OwnName")`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then((module) => ({ default: module[name] })));
}
