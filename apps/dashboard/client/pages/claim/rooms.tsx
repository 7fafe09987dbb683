import { Pencil, Plus } from 'lucide-react';
import type { ScopeRecord, ScopeRoomRecord } from '#features/claims/schemas';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Card } from '../../components/page.tsx';
import { useApiForm } from '../../core/form.ts';
import { send } from '../../core/query.ts';
import { type Placed, placeRooms } from './place-rooms.ts';

/** `12 × 14 × 8 ft`, with a dash for what is not stated. */
export function sizeOf({ length_ft, width_ft, height_ft }: ScopeRoomRecord): string {
  return `${[length_ft, width_ft, height_ft].map((side) => side ?? '–').join(' × ')} ft`;
}

/** The approximate width of a letter relative to its height. */
const letterWidth = 0.6;

function RoomShape({ number, placed, font }: { number: number; placed: Placed; font: number }) {
  const { room, x, y, width, height, toScale } = placed;
  const fits = room.name.length * font * letterWidth < width - font;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        className={toScale ? 'plan-room' : 'plan-room unknown'}
      />
      <text x={x + width / 2} y={y + height / 2} fontSize={font} className="plan-name">
        {fits ? `${number} ${room.name}` : number}
      </text>
    </g>
  );
}

/** The rooms as rectangles in one scale, side by side, because their relative positions are unknown. */
export function RoomPlan({ rooms }: { rooms: ScopeRecord['rooms'] }) {
  const plan = placeRooms(rooms);
  const font = plan.width / 34;
  const unknown = plan.placed.filter(({ toScale }) => !toScale);
  return (
    <figure className="plan">
      <svg
        viewBox={`-0.2 -0.2 ${plan.width + 0.4} ${plan.height + font * 3}`}
        role="img"
        aria-label={`Rooms to scale: ${rooms.map((room) => `${room.name} ${sizeOf(room)}`).join('; ')}`}
      >
        {plan.placed.map((placed, at) => (
          <RoomShape key={placed.room.room_id} number={at + 1} placed={placed} font={font} />
        ))}
        <path
          d={`M 0.5 ${plan.height + font * 0.8} v ${font * 0.5} h 10 v ${-font * 0.5}`}
          className="plan-scale"
        />
        <text x={11.2} y={plan.height + font * 1.5} fontSize={font * 0.9} className="plan-legend">
          10 ft
        </text>
      </svg>
      <figcaption className="soft small">
        To scale, side by side: the documents do not say how the rooms lie.
        {unknown.length > 0 && ' Dashed rooms are not to scale: their size is not stated.'}
      </figcaption>
    </figure>
  );
}

const asNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const asText = (side: number | null): string => (side === null ? '' : String(side));

/** Name and size of a room. */
export function RoomDialog({
  path,
  room,
  onClose,
}: {
  path: string;
  /** The room; without an id, a new one. */
  room: Pick<ScopeRoomRecord, 'name' | 'length_ft' | 'width_ft' | 'height_ft'> & { room_id?: string };
  onClose: () => void;
}) {
  const roomId = room.room_id;
  const form = useApiForm<Record<'name' | 'length_ft' | 'width_ft' | 'height_ft', string>>({
    values: {
      name: room.name,
      length_ft: asText(room.length_ft),
      width_ft: asText(room.width_ft),
      height_ft: asText(room.height_ft),
    },
    send: ({ name, ...sides }) =>
      send({
        method: roomId ? 'PATCH' : 'POST',
        path: `${path}/scope/rooms${roomId ? `/${roomId}` : ''}`,
        body: {
          name,
          length_ft: asNumber(sides.length_ft),
          width_ft: asNumber(sides.width_ft),
          height_ft: asNumber(sides.height_ft),
        },
      }),
    done: onClose,
  });
  const side = { type: 'number', min: '0', step: 'any', inputMode: 'decimal' } as const;
  return (
    <FormDialog
      title={roomId ? `Room: ${room.name}` : 'Add a room'}
      onClose={onClose}
      form={form}
      confirm={roomId ? 'Save room' : 'Add room'}
    >
      <TextField form={form} name="name" label="Name" required maxLength={200} />
      <div className="item-form-row">
        <TextField form={form} name="length_ft" label="Length, ft" {...side} />
        <TextField form={form} name="width_ft" label="Width, ft" {...side} />
        <TextField form={form} name="height_ft" label="Ceiling height, ft" {...side} />
      </div>
      <p className="soft small" hidden={!roomId}>
        Quantities that were taken from this room’s size follow it, and are to be accepted once more.
      </p>
    </FormDialog>
  );
}

/** The rooms, as a plan and a table. */
export function Rooms({
  scope,
  mayChange,
  onEdit,
  onAdd,
}: {
  scope: ScopeRecord;
  mayChange: boolean;
  onEdit: (roomId: string) => void;
  onAdd: () => void;
}) {
  if (scope.rooms.length === 0 && !mayChange) return null;
  return (
    <Card
      title="Rooms"
      aside={
        mayChange && (
          <Button small onClick={onAdd}>
            <Plus size={14} />
            Add a room
          </Button>
        )
      }
    >
      {scope.rooms.length > 0 ? (
        <RoomPlan rooms={scope.rooms} />
      ) : (
        <p className="soft">The documents name no room.</p>
      )}
      <ol className="room-list">
        {scope.rooms.map((room, at) => (
          <li key={room.room_id}>
            <span className="breakable">
              {at + 1} <b>{room.name}</b>
            </span>
            <span className="number">
              {sizeOf(room)}
              {room.floor_sf !== null && <span className="soft small">, floor {room.floor_sf} sq ft</span>}
              {room.original && (
                <span className="soft small">, as read {sizeOf({ ...room, ...room.original })}</span>
              )}
            </span>
            {mayChange && (
              <Button small onClick={() => onEdit(room.room_id)} aria-label={`Edit ${room.name}`}>
                <Pencil size={14} />
                Edit
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
