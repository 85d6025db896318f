import { avatarLook } from "./avatar-look";

/** A pattern made from the address alone, so that two accounts are told apart at a glance. Decorative: the address is beside it. */
export function AccountAvatar({ address, size }: { address: string; size: number }) {
  const { ground, figure, angle, height } = avatarLook(address);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="keep-colors shrink-0 rounded-full"
    >
      <rect width="24" height="24" fill={ground} />
      <rect x="-12" y={height} width="48" height="48" fill={figure} transform={`rotate(${angle} 12 12)`} />
    </svg>
  );
}
