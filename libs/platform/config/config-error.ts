/** A setting that is missing or wrong; the message has a line for each, with the variable and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
