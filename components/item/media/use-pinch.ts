"use client";

import { type PointerEvent, useRef, useState, type WheelEvent } from "react";

interface View {
  scale: number;
  /** Pixels from the middle. */
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };
const smallest = 1;
const largest = 8;

type Point = { x: number; y: number };
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Scales a view; at its whole size it stands in the middle. */
function scaled({ scale, x, y }: View, times: number): View {
  const next = Math.min(largest, Math.max(smallest, scale * times));
  const share = next === smallest ? 0 : next / scale;
  return { scale: next, x: x * share, y: y * share };
}

/** A view that two fingers, the wheel and dragging change. */
export function usePinch() {
  const [view, setView] = useState(whole);
  const fingers = useRef(new Map<number, Point>());
  const move = (x: number, y: number) =>
    setView((now) => (now.scale === smallest ? now : { ...now, x: now.x + x, y: now.y + y }));
  const zoom = (times: number) => setView((now) => scaled(now, times));

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    fingers.current.set(event.pointerId, now);
    if (other === undefined) move(now.x - before.x, now.y - before.y);
    else if (distance(before, other) > 0) zoom(distance(now, other) / distance(before, other));
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    view,
    zoom,
    move,
    reset: () => setView(whole),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onWheel: (event: WheelEvent) => zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15),
      onDoubleClick: () => setView((now) => (now.scale === smallest ? scaled(now, 2) : whole)),
    },
  };
}
