/**
 * An item's name where it may be cut: the text before its number ends in an ellipsis, because the number tells items apart. The parent is a
 * flex box that keeps spaces.
 */
export function ItemName({ name }: { name: string }) {
  const cut = name.search(/ ?#\S+$/);
  return (
    <>
      <span className="truncate">{cut < 0 ? name : name.slice(0, cut)}</span>
      {cut >= 0 && name.slice(cut)}
    </>
  );
}
