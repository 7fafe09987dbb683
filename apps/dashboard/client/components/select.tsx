import { Select as Parts } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';

export type Options<Value extends string = string> = readonly (readonly [value: Value, label: string])[];

interface SelectProps<Value extends string> {
  options: Options<Value>;
  value: Value;
  onChange: (value: Value) => void;
  id?: string;
  /** Where no label names it. */
  label?: string;
  placeholder?: string;
  required?: boolean;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
}

/** One of a few; for many, `Combobox`, which can be typed in. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  id,
  label,
  placeholder = 'Choose',
  required,
  describedBy,
  invalid,
}: SelectProps<Value>) {
  return (
    <Parts.Root
      items={options.map(([item, text]) => ({ value: item, label: text }))}
      value={options.some(([item]) => item === value) ? value : null}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen as Value);
      }}
      required={required}
      modal={false}
    >
      <Parts.Trigger
        id={id}
        className="select"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
      >
        <span>{options.find(([item]) => item === value)?.[1] ?? placeholder}</span>
        <Parts.Icon className="select-icon">
          <ChevronDown size={16} />
        </Parts.Icon>
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className="positioner" sideOffset={4} alignItemWithTrigger={false}>
          <Parts.Popup className="popup">
            <Parts.List>
              {options.map(([item, text]) => (
                <Parts.Item key={item} value={item} className="popup-item">
                  <Parts.ItemIndicator className="popup-check">
                    <Check size={15} />
                  </Parts.ItemIndicator>
                  <Parts.ItemText className="popup-text">{text}</Parts.ItemText>
                </Parts.Item>
              ))}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
