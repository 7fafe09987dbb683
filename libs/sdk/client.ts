import { Resources } from './resources.ts';
import { type ClientOptions, Transport } from './transport.ts';

/**
 * The client of the API: `client.leads.create({…})`. Every method gives the data of the answer or throws a typed error.
 * Requests that failed for the moment are sent again; a POST carries an `Idempotency-Key`, so that it is carried out once.
 */
export class TenantOrchestration extends Resources {
  constructor(options: ClientOptions) {
    super(new Transport(options));
  }
}
