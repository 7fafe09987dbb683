/** A script for each page: adds up layout shifts without user input in `shift`, and stores the moved elements in `shifted`. */
export const observeShifts = `window.shift = 0; window.shifted = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
    window.shift += entry.value;
    for (const { node } of entry.sources) window.shifted.push(node?.className || node?.nodeName);
  }
}).observe({ type: 'layout-shift', buffered: true });`;
