import { Resources } from './resources.ts';
import { type ClientOptions, Transport } from './transport.ts';

/**
 * The API client: `client.leads.create({…})`. Every method resolves to the data of the response or throws a typed error.
 * Transient failures are retried; a POST carries an `Idempotency-Key`, so that it is carried out once.
 */
export class TenantOrchestration extends Resources {
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}
