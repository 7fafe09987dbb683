# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.
VERSION = "0.1.0"
