/**
 * Trains the weights of the built-in engines from the labelled texts in `training/` and writes them beside the
 * engines. The same texts give the same files: nothing is random.
 *
 *   node test/eval/train.ts [calls claims leads replies reviews …]
 */
import { writeFileSync } from 'node:fs';
import type { LinearModelFile } from '#platform/text';
import { tellByWriter } from './calls-by-writer.ts';
import { trainCalls } from './train-calls.ts';
import { trainClaims } from './train-claims.ts';
import type { TrainedHead } from './train-head.ts';
import { trainLeads, trainReplies, trainReviews } from './train-texts.ts';
import { trainingCalls, writerOf } from './training-calls.ts';

type Heads = { [name: string]: TrainedHead | Heads };
type Files = { [name: string]: LinearModelFile | Files };

/** One entry a task: how it is trained, and where its weights are kept: in one file, or in one for each model. */
const trainings: Record<string, { train: () => Heads; path: string }> = {
  calls: { train: () => trainAndTellCalls(), path: 'libs/features/calls/engine/weights-{model}.json' },
  claims: { train: () => trainAndTellClaims(), path: 'libs/features/claims/engine/weights-{model}.json' },
  leads: { train: () => ({ ...trainLeads() }), path: 'libs/features/leads/engine/weights.json' },
  replies: { train: () => ({ ...trainReplies() }), path: 'libs/features/outreach/engine/weights.json' },
  reviews: { train: () => ({ ...trainReviews() }), path: 'libs/features/reviews/engine/weights.json' },
};

/** Trains the call engine and prints how it does on each writer's calls when it has not seen them. */
function trainAndTellCalls(): Heads {
  const rows = trainingCalls();
  const { heads, told } = trainCalls(rows);
  for (const line of [...tellByWriter(rows, heads, writerOf), ...told]) console.log(line);
  return { ...heads };
}

function trainAndTellClaims(): Heads {
  const { heads, told } = trainClaims();
  for (const line of told) console.log(line);
  return { ...heads };
}

const wanted = process.argv.slice(2);
for (const [name, { train, path }] of Object.entries(trainings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const files = filesOf(train(), name);
  const written = path.includes('{model}')
    ? Object.entries(files).map(([model, file]) => [path.replace('{model}', model), file] as const)
    : [[path, files] as const];
  for (const [to, content] of written) {
    writeFileSync(
      new URL(`../../${to}`, import.meta.url),
      compact({ generated: `node test/eval/train.ts ${name}`, ...content }),
    );
  }
  console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s → ${path}`);
}

/** The content of a build artifact: one line per field, and the command that makes it. */
function compact(content: object): string {
  const lines = Object.entries(content).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function filesOf(heads: Heads, name: string): Files {
  return Object.fromEntries(
    Object.entries(heads).map(([head, trained]) => {
      if (!isTrained(trained)) return [head, filesOf(trained, `${name} ${head}`)];
      const { file, accuracy } = trained;
      const count = Object.keys(file.weights).length;
      console.log(
        `${name} ${head}: ${count} features, held out ${accuracy.toFixed(3)}, temperature ${file.temperature}`,
      );
      return [head, file];
    }),
  );
}

function isTrained(value: TrainedHead | Heads): value is TrainedHead {
  return Array.isArray(value.heldOut);
}
