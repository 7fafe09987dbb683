/**
 * Combines single calls into batches without a delay: the first call is sent at once, and calls that arrive while a
 * batch is in flight form the next one. Batches grow under load; without load no call is delayed.
 */
export function createBatcher<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  options: { maxSize: number; concurrency: number },
): (item: Item) => Promise<Result> {
  interface Entry {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Entry[] = [];
  let running = 0;
  let scheduled = false;

  async function runBatch(batch: Entry[]): Promise<void> {
    running += 1;
    try {
      const results = await run(batch.map((entry) => entry.item));
      for (const [i, entry] of batch.entries()) entry.resolve(results[i] as Result);
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      running -= 1;
      flush();
    }
  }

  function flush(): void {
    while (waiting.length > 0 && running < options.concurrency) {
      const batch = waiting.slice(0, options.maxSize);
      waiting = waiting.slice(options.maxSize);
      void runBatch(batch);
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (scheduled) return;
      scheduled = true;
      // Calls of the same turn of the event loop share a batch.
      setImmediate(() => {
        scheduled = false;
        flush();
      });
    });
}
