/** The mark: a Q moored to a quay wall. */
export function Mark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true">
      <circle cx="8" cy="7.8" r="6.4" stroke="currentColor" strokeWidth="2.5" />
      <path d="m8.6 9.4 7.2 7.2" stroke="currentColor" strokeWidth="2.5" />
      <path d="M.4 16.2h19.2v2.6H.4z" fill="currentColor" />
    </svg>
  );
}
