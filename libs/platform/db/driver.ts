import { isRaw, NativeQueryBuilder, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { statement } from './connection.ts';

type Execute = PostgreSqlConnection['execute'];

function isBindable(value: unknown): boolean {
  return (
    value === null ||
    ['string', 'number', 'boolean'].includes(typeof value) ||
    value instanceof Date ||
    Buffer.isBuffer(value)
  );
}

/**
 * Whether nothing is to be learned from a statement's answer, so that nobody waits for it: an INSERT that asks for nothing
 * back adds its rows or fails, and an UPDATE by its key alone changes the row that was read before. What any other
 * UPDATE or DELETE has met, the ORM has to see: it tells a record that was changed meanwhile.
 */
function isBlind(sql: string): boolean {
  if (sql.includes(' returning "')) return false;
  return sql.startsWith('insert ') || /^update .* where "\w+" = \$\d+$/s.test(sql);
}

/**
 * The ORM writes values into the text of its statements, so no two have the same text and the server parses and plans
 * each of them anew. Here they stay parameters, and the statement is prepared once per connection: a transaction shaped
 * as POST /leads takes 1.14 times the server's processor time without it, and 1.2 times as long.
 */
class ParameterizedConnection extends PostgreSqlConnection {
  override execute = (async (query, parameters = [], method = 'all', ctx, loggerContext) => {
    const raw = query instanceof NativeQueryBuilder ? query.toRaw() : query;
    const { sql, params } = isRaw(raw) ? raw : { sql: raw, params: parameters };
    if (!Array.isArray(params)) return super.execute(query, parameters, method, ctx, loggerContext);
    await this.ensureConnection();
    const values: unknown[] = [];
    let next = 0;
    // The ORM's marks: `?` a value, `??` an identifier, `\?` a question mark.
    const text = sql.replace(/\\\?|\?\??/g, (mark) => {
      if (mark === '\\?') return '?';
      const value: unknown = params[next++];
      if (mark === '??') return this.platform.quoteIdentifier(String(value));
      if (!isBindable(value)) return String(this.platform.quoteValue(value));
      values.push(value);
      return `$${values.length}`;
    });
    const result = await (ctx ?? this.getClient()).executeQuery(
      statement(text, values, { prepare: values.length > 0, deferred: isBlind(text) }),
    );
    return this.transformRawResult(result, method);
  }) as Execute;
}

/** The ORM's PostgreSQL driver on such a connection. */
export class ParameterizedDriver extends PostgreSqlDriver {
  protected override readonly connection = new ParameterizedConnection(this.config);
}
