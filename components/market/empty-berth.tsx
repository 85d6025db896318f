/** Three open slots on a line: the drawing of an empty portfolio. */
export function EmptyBerth() {
  return (
    <svg width="132" height="50" viewBox="0 0 132 50" fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeDasharray="3 2.5" strokeWidth="1.4">
        <rect x="6" y="1" width="32" height="32" rx="3" />
        <rect x="50" y="1" width="32" height="32" rx="3" />
        <rect x="94" y="1" width="32" height="32" rx="3" />
      </g>
      <path d="M1 47v-7.5h130V47M44 39.5V45M88 39.5V45" strokeWidth="1.6" />
    </svg>
  );
}
