import { Combobox as Parts } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** The depth in the tree; it is indented accordingly. */
  level?: number;
}

/** Selects one of many options by typing a part of its name. */
export function Combobox({
  options,
  value,
  onChange,
  label,
  id,
  placeholder = 'Choose',
}: {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  /** The accessible name, when there is no visible label. */
  label?: string;
  id?: string;
  placeholder?: string;
}) {
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Parts.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => {
        if (option) onChange(option.value);
      }}
      autoHighlight
    >
      <Parts.Trigger
        id={id}
        className="select"
        aria-label={label && `${label}: ${chosen?.label ?? placeholder}`}
      >
        <span>{chosen?.label ?? placeholder}</span>
        <span className="select-icon">
          <ChevronsUpDown size={15} />
        </span>
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className="positioner" sideOffset={4} align="start">
          <Parts.Popup className="popup" aria-label={label}>
            <Parts.Input
              className="popup-input"
              placeholder="Find"
              aria-label={`Find in ${label ?? 'the list'}`}
            />
            <Parts.Empty className="popup-empty">Nothing matches.</Parts.Empty>
            <Parts.List>
              {(option: ComboboxOption) => (
                <Parts.Item
                  key={option.value}
                  value={option}
                  className={`popup-item level-${option.level ?? 0}`}
                >
                  <Parts.ItemIndicator className="popup-check">
                    <Check size={15} />
                  </Parts.ItemIndicator>
                  {option.label}
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
