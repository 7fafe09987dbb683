import { readFileSync } from 'node:fs';
const misses = readFileSync(process.argv[2], 'utf8').split('\n').filter(l => /^hand-\w-\d+ \|/.test(l));
const re = new RegExp(process.argv[3] ?? '.');
const rows = new Map();
for (const s of ['', '-second', '-third', '-fourth', '-fifth']) for (const l of readFileSync(`test/eval/calls-strangers${s}/calls.jsonl`, 'utf8').trim().split('\n')) { const r = JSON.parse(l); rows.set(r.id, r); }
for (const m of misses) {
  if (!re.test(m)) continue;
  const [id] = m.split(' | '); console.log('\n### ' + m);
  const r = rows.get(id); const [, , want, got] = m.split(' | ');
  const words = new Set(`${want} ${got}`.toLowerCase().match(/\p{L}{4,}/gu)?.filter(w => !/^(street|avenue|road|drive|lane|north|south|east|west|court|boulevard|unit|suite|apartment|place|northeast|southeast|southwest|northwest)$/.test(w)) ?? []);
  const lines = r.transcript.split('\n');
  lines.forEach((l, i) => { const low = l.toLowerCase(); const ask = /address|street|town|city|zip|unit|apartment|suite|where|floor|house number/.test(low); const hit = [...words].some(w => low.includes(w)) || /\b(address|town|city|zip|unit|apartment|suite|upstairs|downstairs|floor)\b/.test(low); if (hit) console.log(`  ${i} ${l.length > 420 ? l.slice(0, 420) + '…' : l}`); else if (lines[i-1] && /Agent/.test(lines[i-1]) && /address|street|town|city|zip|unit|apartment|suite|where|what part|number/.test(lines[i-1].toLowerCase())) console.log(`  ${i} ${l.slice(0,300)}`); });
}
