import { businessTurns, turnFeatures } from './engine/features.ts';
import { classifyCall } from './engine/index.ts';
import { parseCall, type ReadTurn } from './engine/parse-call.ts';

/** Business turns at either end that show how the call began and ended. */
const openingTurns = 4;
const closingTurns = 6;
/** Characters per piece: the engine reads a piece of this length to its end. */
const pieceLength = 50_000;

const worthOf = { smallTalk: 0, business: 1, facts: 2, settling: Number.POSITIVE_INFINITY };

/**
 * The worth of each transcript line for a reader with too little room for all. In rising order: small talk, turns about
 * the business, numbers and addresses. Infinite for lines that settle the call: its beginning and end, the company's
 * answers to the matter, and the lines that the built-in engine would quote.
 */
export function lineWorth(transcript: string): number[] {
  const lines = transcript.split('\n');
  const worth = lines.map(() => worthOf.smallTalk);
  const turns = piecesOf(lines).flatMap(({ from, text }) =>
    parseCall(text).turns.map((turn) => ({ turn, line: from + turn.index })),
  );
  const about = businessTurns(turns.map(({ turn }) => turnFeatures(turn)));
  for (const [at, { turn, line }] of turns.entries()) worth[line] = worthOfTurn(turn, about[at] === true);
  const business = turns.filter((_, at) => about[at]);
  const ends = [...business.slice(0, openingTurns), ...business.slice(-closingTurns)];
  const quoted = classifyCall({ transcript, durationSeconds: null }).classification.evidence;
  for (const line of [...ends.map((end) => end.line), ...quoted.map(({ turn }) => turn)]) {
    worth[line] = worthOf.settling;
  }
  return worth;
}

function worthOfTurn(turn: ReadTurn, isBusiness: boolean): number {
  if (turn.role === 'agent' && turn.cues.length > 0) return worthOf.settling;
  if (turn.phones().length + turn.addresses().length > 0) return worthOf.facts;
  return isBusiness ? worthOf.business : worthOf.smallTalk;
}

/** Groups whole lines into pieces of up to {@link pieceLength} characters. */
function piecesOf(lines: readonly string[]): { from: number; text: string }[] {
  const pieces: { from: number; lines: string[]; length: number }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = pieces.at(-1);
    if (last && last.length + line.length < pieceLength) {
      last.lines.push(line);
      last.length += line.length + 1;
    } else pieces.push({ from: at, lines: [line], length: line.length + 1 });
  }
  return pieces.map((piece) => ({ from: piece.from, text: piece.lines.join('\n') }));
}
