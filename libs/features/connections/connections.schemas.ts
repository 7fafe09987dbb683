import * as z from 'zod';
import * as wire from '#platform/wire';
import { type ConnectionKindName, connectionKinds, kindNames } from './kinds/index.ts';

type Kinds = typeof connectionKinds;
type SecretOf<Name extends ConnectionKindName> = Kinds[Name]['secrets'][number];
/** A generated secret, which is shown once. */
type MadeOf<Name extends ConnectionKindName> = keyof Kinds[Name]['makes'];

/** Every setting of a connection of this kind, its secrets included. */
export type SettingsOf<Name extends ConnectionKindName> = z.output<z.ZodObject<Kinds[Name]['settings']>>;

/** The settings without the secrets, for everyone who may see the connection. */
export type ShownSettings<Name extends ConnectionKindName> = Omit<SettingsOf<Name>, SecretOf<Name>>;

/** Schemas for the settings of a kind in requests and responses. */
function settingsOf(name: ConnectionKindName) {
  const { settings, defaults, secrets, makes } = connectionKinds[name] as {
    settings: Record<string, z.ZodType>;
    defaults: Record<string, unknown>;
    secrets: readonly string[];
    makes: Record<string, unknown>;
  };
  const fields = Object.entries(settings);
  const without = (hidden: (field: string) => boolean) =>
    z.object(Object.fromEntries(fields.filter(([field]) => !hidden(field))));
  const given = fields.map(([field, schema]) => {
    if (field in makes) return [field, schema.optional()] as const;
    return [field, field in defaults ? schema.default(defaults[field]) : schema] as const;
  });
  return {
    create: z.strictObject(Object.fromEntries(given)),
    update: z.strictObject(Object.fromEntries(fields.map(([field, schema]) => [field, schema.optional()]))),
    shown: without((field) => secrets.includes(field)),
    shownOnce: without((field) => secrets.includes(field) && !(field in makes)),
  };
}

/** Schemas for changes to the settings, by kind. */
export const settingsUpdate = Object.fromEntries(
  kindNames.map((name) => [name, settingsOf(name).update]),
) as unknown as Record<ConnectionKindName, z.ZodType<Record<string, unknown>>>;

const organizationIds = z.array(wire.uuid).min(1).max(200).nullable().meta({
  description:
    'The organizations that it serves, with those below them; null: all. A connection that names the organization takes precedence, then one that names its nearest ancestor, then one for all.',
});
const description = wire.line(500).nullable().meta({ example: 'Dispatch board of the northern branches' });

const connectionTest = z.object({
  status: z.enum(['pending', 'succeeded', 'failed']),
  requested_at: wire.timestamp,
  finished_at: wire.timestamp.nullable(),
  status_code: z
    .int()
    .nullable()
    .meta({ description: 'The HTTP status or, for a failed SMTP test, the SMTP reply code.', example: 200 }),
  duration_ms: z.int().nullable().meta({ example: 84 }),
  response_excerpt: z.string().nullable().meta({ example: '{"ok":true}' }),
  error: z.string().nullable().meta({ example: null }),
});

const common = {
  connection_id: wire.prefixedId('con'),
  organization_ids: organizationIds,
  description,
  status: z.enum(['enabled', 'disabled']).meta({ description: 'A disabled connection is skipped.' }),
  last_ok_at: wire.timestamp.nullable().meta({
    description: 'The last success; updated at most once a minute while the connection is healthy.',
  }),
  last_error: z.string().nullable().meta({ example: null }),
  failing_since: wire.timestamp.nullable().meta({ example: null }),
  last_test: connectionTest.nullable(),
  ...wire.recordFields,
};

interface RecordOf<Name extends ConnectionKindName, Settings> extends z.output<z.ZodObject<typeof common>> {
  kind: Name;
  settings: Settings;
}

export type ConnectionRecord = {
  [Name in ConnectionKindName]: RecordOf<Name, ShownSettings<Name>>;
}[ConnectionKindName];

export type ConnectionWithSecrets = {
  [Name in ConnectionKindName]: RecordOf<Name, Omit<SettingsOf<Name>, Exclude<SecretOf<Name>, MadeOf<Name>>>>;
}[ConnectionKindName];

/** The name of a kind's part of a component, such as `SmtpConnection`. */
function componentOf(kind: ConnectionKindName, part: string): string {
  return `${kind.replace(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())}${part}`;
}

/** A union with one schema per kind, discriminated by `kind`. */
function byKind<Output>(
  part: string,
  schemaOf: (kind: z.ZodLiteral<ConnectionKindName>, name: ConnectionKindName) => z.ZodObject,
): z.ZodType<Output> {
  const options = kindNames.map((name) =>
    schemaOf(z.literal(name), name).meta({ id: componentOf(name, part) }),
  );
  return z.discriminatedUnion('kind', options as never) as never;
}

export const connection = byKind<ConnectionRecord>('Connection', (kind, name) =>
  z.object({ ...common, kind, settings: settingsOf(name).shown }),
).meta({ id: 'Connection' });

export const connectionWithSecrets = byKind<ConnectionWithSecrets>('ConnectionCreated', (kind, name) =>
  z.object({
    ...common,
    kind,
    settings: settingsOf(name).shownOnce.meta({
      description: 'A generated secret is shown only in this response.',
    }),
  }),
).meta({ id: 'ConnectionCreated' });

export interface CreateConnection {
  kind: ConnectionKindName;
  settings: Record<string, unknown>;
  organization_ids: string[] | null;
  description: string | null;
  metadata: Record<string, string>;
}

export const createConnection = byKind<CreateConnection>('ConnectionRequest', (kind, name) =>
  z.strictObject({
    kind,
    settings: settingsOf(name).create,
    organization_ids: organizationIds.default(null),
    description: description.default(null),
    metadata: wire.metadata.default({}),
  }),
);

export const updateConnection = z
  .strictObject({
    settings: z
      .union(kindNames.map((name) => settingsUpdate[name].meta({ id: componentOf(name, 'SettingsUpdate') })))
      .meta({ description: 'The settings to change; the others stay as they are.' }),
    organization_ids: organizationIds,
    description,
    status: z.enum(['enabled', 'disabled']),
    metadata: wire.metadataChange,
  })
  .partial();

export const testConnection = z.strictObject({});

export const connectionParams = z.strictObject({ connection_id: wire.prefixedId('con') });

export const listConnections = z.strictObject({
  ...wire.changingListQuery,
  kind: z.enum(kindNames).optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
});

export const connectionPage = wire.pageOf(connection);

export type ConnectionTest = z.output<typeof connectionTest>;
export type UpdateConnection = z.output<typeof updateConnection>;
export type ListConnections = z.output<typeof listConnections>;
