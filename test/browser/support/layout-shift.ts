/** A script for each page: adds up in `shift` what moved without anybody's doing, and keeps in `shifted` what it was. */
export const observeShifts = `window.shift = 0; window.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
    window.shift += entry.value;
    for (const { node } of entry.sources) window.shifted.push(node?.className || node?.nodeName);
  }
}).observe({ type: 'layout-shift', buffered: true });`;
