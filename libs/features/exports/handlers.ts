export { createWriteExportHandler } from './write-export.handler.ts';
