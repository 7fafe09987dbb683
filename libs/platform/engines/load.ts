import { workerData } from 'node:worker_threads';

// Piscina loads this in a new thread before the thread counts as ready. The data are the URLs of modules.
// biome-ignore lint/plugin: they are those of the table of engine tasks, which the features give.
await Promise.all((workerData as string[]).map((module) => import(module)));
