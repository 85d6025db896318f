/** What an action does, a sentence each. */
export function EffectList({ effects }: { effects: readonly (string | false | null)[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5 text-ui">
      {effects.flatMap((effect) =>
        effect === false || effect === null ? [] : [<li key={effect}>{effect}</li>],
      )}
    </ul>
  );
}
