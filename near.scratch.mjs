import { readFileSync } from 'node:fs';
const rows = new Map();
for (const s of ['', '-second', '-third', '-fourth', '-fifth']) for (const l of readFileSync(`test/eval/calls-strangers${s}/calls.jsonl`, 'utf8').trim().split('\n')) { const r = JSON.parse(l); rows.set(r.id, r); }
for (const a of process.argv.slice(2)) { const [id, ...ws] = a.split(':'); console.log('## ' + a, rows.get(id).must_capture.address); for (const w of ws) rows.get(id).transcript.split('\n').forEach((l, i) => { const k = l.toLowerCase().indexOf(w.toLowerCase()); if (k >= 0) console.log('  ', i, l.slice(0, 8), '…', l.slice(Math.max(0, k - 90), k + 70)); }); }
