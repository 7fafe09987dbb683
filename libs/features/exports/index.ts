export { mountDownloads } from './download.routes.ts';
export { createDownloadLinks, type DownloadLinks } from './download-link.ts';
export type { ExportedList } from './exported-list.ts';
