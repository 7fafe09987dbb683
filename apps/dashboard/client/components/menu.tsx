import { Menu as Parts } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';

/** A button that opens a menu of further actions. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger className="button">
        <Ellipsis size={16} />
        {label}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Positioner className="positioner" sideOffset={4} align="end">
          <Parts.Popup className="popup">{children}</Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** An action in a menu. */
export function MenuItem({
  danger = false,
  onClick,
  children,
}: {
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Parts.Item className={`popup-item plain ${danger ? 'danger' : ''}`} onClick={onClick}>
      {children}
    </Parts.Item>
  );
}
