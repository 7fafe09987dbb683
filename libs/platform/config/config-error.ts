/** A setting that is missing or wrong; the message names the variable and the way out, on a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
