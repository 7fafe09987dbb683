// Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

export const version = '0.1.0';
