import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";

/** The search above a list of the desk. `label` says by what it searches. */
export function SearchField({
  label,
  maxLength,
  value,
  onChange,
}: {
  label: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <div className="w-full sm:w-80">
      <Input
        label={label}
        hideLabel
        placeholder={label}
        maxLength={maxLength}
        lead={<Icon name="search" size={16} />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
