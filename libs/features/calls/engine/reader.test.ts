import { describe, expect, it } from 'vitest';
import { classifyCall } from './classify-call.ts';
import { businessTurns, callFeatures, turnFeatures } from './features.ts';
import { groundedIn } from './grounded.ts';
import { causeCandidates } from './loss-cause.ts';
import { withoutMachine } from './machine.ts';
import { parseCall } from './parse-call.ts';

const read = (transcript: string) => classifyCall({ transcript, durationSeconds: null });
const rolesOf = (transcript: string) => parseCall(transcript).turns.map(({ role }) => role);

const dialogue = [
  'Thank you for calling Northfield Restoration, this is Paula, how can I help you?',
  'Hi, my name is Dana Whitfield and I have water coming through my kitchen ceiling right now.',
  'Okay, is the water shut off? What is the address there?',
  'I turned it off. It is 418 Larch Street.',
  'We can have a crew there within the hour. What is a good number for you?',
  'My number is 404 555 0142.',
];

describe('who speaks', () => {
  it('is told from what is said where there are no labels', () => {
    const roles = ['agent', 'caller', 'agent', 'caller', 'agent', 'caller'];
    expect(rolesOf(dialogue.join('\n'))).toEqual(roles);
    expect(rolesOf(dialogue.map((line, at) => `SPEAKER_0${(at + 1) % 2}: ${line}`).join('\n'))).toEqual(
      roles,
    );
  });

  it('is told from what is said where a greeting alone has a label', () => {
    const greeting = 'Thank you for calling. For billing, press two. Your call may be recorded.';
    const labelled = [`Agent: ${greeting}`, ...dialogue].join('\n');
    expect(rolesOf(labelled).slice(-4)).toEqual(['agent', 'caller', 'agent', 'caller']);
    const numbered = dialogue.map((line, at) => `Speaker ${(at + 1) % 2}: ${line}`);
    expect(rolesOf([`Agent: ${greeting}`, ...numbered].join('\n')).slice(-4)).toEqual([
      'agent',
      'caller',
      'agent',
      'caller',
    ]);
  });

  it('is told from what is said where the labels are the wrong way round', () => {
    const swapped = dialogue.map((line, at) => `${at % 2 === 0 ? 'Caller' : 'Agent'}: ${line}`);
    expect(rolesOf(swapped.join('\n'))).toEqual(['agent', 'caller', 'agent', 'caller', 'agent', 'caller']);
  });
});

describe('what is about the business', () => {
  it('is not small talk, unless it settles what stands beside it', () => {
    const call = parseCall(
      [
        "Caller: That's fine, I've got my coffee here.",
        'Agent: Is it hot where your sister lives?',
        'Caller: She says it never rains.',
        'Caller: The roof is leaking into the attic.',
        'Caller: Friday is fine, book it.',
      ].join('\n'),
    );
    expect(businessTurns(call.turns.map(turnFeatures))).toEqual([false, false, false, true, true]);
  });

  it('is not what a telephone system says', () => {
    const menu = 'For billing, press two. Your call is important to us. My pipe burst.';
    expect(withoutMachine(menu).replaceAll(/\s+/gu, ' ').trim()).toBe('. . My pipe burst.');
    expect(withoutMachine(menu)).toHaveLength(menu.length);
  });
});

describe('an emergency', () => {
  it('is called only where words can be quoted for it', () => {
    const found = read(
      dialogue.map((line, at) => `${at % 2 === 0 ? 'Agent' : 'Caller'}: ${line}`).join('\n'),
    );
    expect(found.classification).toMatchObject({ intent: 'emergency_service', urgency: 'emergency' });
    expect(found.classification.evidence).not.toEqual([]);
    const coffee = read(
      'Agent: hello\nCaller: a large latte please\nAgent: any syrup\nCaller: two pumps of vanilla',
    );
    expect(coffee.classification.urgency).not.toBe('emergency');
  });

  it.each(['', 'eeeeeee', '[fax tone]', 'Buenas, una pregunta sobre otra cosa'])('is none in %j', (text) => {
    expect(read(text).classification).toMatchObject({ qualified: null });
    expect(read(text).classification.urgency).not.toBe('emergency');
  });
});

describe('what the caller states without capitals', () => {
  const extracted = read(
    [
      'agent: pelican restoration this is dot',
      'caller: yeah dot this is lamar gaddis my dishwasher leaked on the floor last night',
      'agent: what is the address',
      'caller: fifty eight dogwood circle in lake charles',
      'agent: and do you have insurance',
      'caller: yes erie and my number is four oh four five five five oh one four two',
    ].join('\n'),
  ).extracted;

  it.each([
    ['callerName', 'Lamar Gaddis'],
    ['address', '58 Dogwood Circle, Lake Charles'],
    ['carrier', 'Erie'],
    ['callbackNumber', '+14045550142'],
    ['insured', true],
  ])('is found: %s', (field, value) => {
    expect(extracted).toMatchObject({ [field]: value });
  });

  it('follows what is put right and spelt', () => {
    const call = read(
      'Agent: Your name and the address?\nCaller: Raymond Tibs, T-I-B-B-S, at 1172 Bayshore Court, no, sorry, 1127.\nAgent: And what can we do?\nCaller: I would like an estimate for new carpet.',
    );
    expect(call.extracted).toMatchObject({ callerName: 'Raymond Tibbs', address: '1127 Bayshore Court' });
  });
});

/** A call in which the caller answers the agent's questions, one after the other. */
const asked = (...turns: readonly string[]): string =>
  [
    'Agent: Northfield Restoration, this is Paula.',
    'Caller: Hi Paula, I would like an estimate for a wet ceiling.',
    ...turns.map((line, at) => `${at % 2 === 0 ? 'Agent' : 'Caller'}: ${line}`),
  ].join('\n');

describe('small talk', () => {
  it('beside the business is not what the call opens with', () => {
    const said = (before: readonly string[]): string[] => {
      const call = parseCall(
        ['Agent: Wired Right.', ...before, 'Caller: I would like a price for a new panel.'].join('\n'),
      );
      return [...callFeatures(call, null).keys()].filter((feature) => feature.startsWith('1:'));
    };
    expect(said([])).not.toEqual([]);
    expect(said(['Agent: One moment.', 'Caller: Take your time, I am in no rush.'])).toEqual(said([]));
  });
});

describe('a number that is put right', () => {
  const number = (...turns: readonly string[]) => read(asked(...turns)).extracted.callbackNumber;

  it.each([
    [['A number for you?', "404 555 0165, wait, that's the old one, it's 0156."]],
    [['Is 404 555 0165 still good?', '0156. You always had it backwards.']],
    [['A number?', 'four oh four five five five oh one six five', '0165?', 'No, oh one five six.']],
    [['A number?', '404-555-0165.', '404-555-0156?', 'Yes.']],
  ])('is the last that holds: %j', (turns) => {
    expect(number(...turns)).toBe('+14045550156');
  });

  it('stays where another number is said after it', () => {
    expect(number('A number?', '404 555 0165, since 1961.', 'Thank you.', 'The house is number 1560.')).toBe(
      '+14045550165',
    );
  });
});

describe('an address', () => {
  const address = (...turns: readonly string[]) => read(asked(...turns)).extracted.address;

  it('has the town that is said beside it, asked for, or where the caller says he is', () => {
    expect(address("What's the address?", '1702 Auburn Street. In Rockford.')).toBe(
      '1702 Auburn Street, Rockford',
    );
    expect(address('Address?', '1702 Auburn Street.', 'And the city?', 'Rockford.')).toBe(
      '1702 Auburn Street, Rockford',
    );
    expect(address('Where are you?', "I'm up in Post Falls. The house is 1702 Auburn Street.")).toBe(
      '1702 Auburn Street, Post Falls',
    );
    expect(address('Address?', '1702 Auburn Street.', 'We are in Bend, is that far?', 'Yes.')).toBe(
      '1702 Auburn Street',
    );
  });

  it('has the house number that the caller means at last', () => {
    expect(
      address(
        'Address?',
        '951 Hot Springs Lane. Oh no, that is theirs. We are 915.',
        '915 Hot Springs Lane.',
        'Yes.',
      ),
    ).toBe('915 Hot Springs Lane');
    expect(address('Address?', '940 Vine Road, unit 52. No, 25.', 'Unit 25.', 'Yes.')).toBe(
      '940 Vine Road, unit 25',
    );
  });

  it.each([
    [['Are you still on Larkspur?', 'Larkspur, yeah, eighty six.']],
    [['How can I help?', 'I am over on Larkspur.', 'Larkspur, let me see. Eighty six?', 'Eighty six, yes.']],
  ])('is put together from a street and a number that are said apart: %j', (turns) => {
    expect(address(...turns)).toBe('86 Larkspur');
  });

  it('is no number of another kind that is said beside a street', () => {
    expect(address('How can I help?', 'I am on Larkspur thirty days a month.')).toBeUndefined();
  });

  it('has the type, the unit and the spelling that are said beside it', () => {
    expect(address('Address?', '86 Larkspur. My flat is hot.', 'Larkspur?', 'Larkspur Court, yes.')).toBe(
      '86 Larkspur Court',
    );
    expect(address('address', 'eighty six east larkspur street nine d in my apartment')).toBe(
      '86 East Larkspur Street, apartment 9D',
    );
    expect(address('address', 'eighty six maddox street', 'm a d d i x', 'yes')).toBe('86 Maddix Street');
  });

  it('is in the town where the property is said to be, and in no other', () => {
    expect(address('Hello', 'I own a duplex in Yakima.', 'Address?', '86 Larkspur Court.')).toBe(
      '86 Larkspur Court, Yakima',
    );
    expect(address('Hello', 'My sister moved to Yakima.', 'Address?', '86 Larkspur Court.')).toBe(
      '86 Larkspur Court',
    );
    expect(address('address', 'eighty six larkspur court salt lake city')).toBe(
      '86 Larkspur Court, Salt Lake City',
    );
  });
});

describe('an address that is said in another way', () => {
  const address = (...turns: readonly string[]) => read(asked(...turns)).extracted.address;

  it.each([
    ['Okay.', 'My tenant at 86 Larkspur has a leak.', '86 Larkspur'],
    ['okay tuesday', 'yes its eight six four larkspur and the phone is the same', '864 Larkspur'],
    ['okay tuesday', 'im at eight six four larkspur apartment nine', '864 Larkspur, apartment 9'],
    ['address', 'eight six four north van buskirk', '864 North Van Buskirk'],
    ['address', 'twelve forty four east ninety third between the two parks', '1244 East 93rd'],
    ['address', 'five eleven north elm', '511 North Elm'],
  ])('has a street without its type: %s %s', (question, answer, expected) => {
    expect(address(question, answer)).toBe(expected);
  });

  it('is no other number that a word follows', () => {
    expect(address('Okay.', 'It was 86 Monday and my tenant called at 9 Larkspur time.')).toBeUndefined();
  });

  it('takes the type and the unit that are asked for after it', () => {
    expect(address('Address?', '86 Larkspur.', 'Larkspur Street, Avenue?', 'Avenue.')).toBe(
      '86 Larkspur Avenue',
    );
    expect(address('Address?', '86 Larkspur Court.', 'And is there a unit number?', '4B.')).toBe(
      '86 Larkspur Court, unit 4B',
    );
    expect(address('address', 'eighty six larkspur court', 'what apartment', 'its four b')).toBe(
      '86 Larkspur Court, apartment 4B',
    );
    expect(address('Address?', '86 Larkspur Court.', 'I see unit 118 on Tuesday.', '118 stays.')).toBe(
      '86 Larkspur Court',
    );
  });

  it('has its number apart from that of a unit, and of an avenue or a road that is named by one', () => {
    expect(address('address', 'space nine eleven fifty larkspur court')).toBe('1150 Larkspur Court, space 9');
    expect(address('Address?', '6845 152A Street.')).toBe('6845 152A Street');
    expect(address('Address?', '4512, 143rd Avenue Southeast.')).toBe('4512 143rd Avenue Southeast');
    expect(address('Address?', "It's N1430 County Road W 38.")).toBe('N1430 County Road W38');
    expect(address('Address?', '86 Valley of the Larks Drive.')).toBe('86 Valley of the Larks Drive');
  });

  it('has the type and the side of its street from whoever says them', () => {
    expect(address('Address?', '86 Larkspur.', '86 Larkspur Loop?', 'Down by the dam.')).toBe(
      '86 Larkspur Loop',
    );
    expect(address('Address?', "It's 1811, um, Larkspur Road. Southeast.")).toBe(
      '1811 Larkspur Road Southeast',
    );
  });

  it('has the suite rather than the floor, and a part of the house that is no number', () => {
    expect(address('Address?', '86 Larkspur Court, second floor, suite 200.')).toBe(
      '86 Larkspur Court, suite 200',
    );
    expect(address('Address?', '86 Larkspur Court, rear.')).toBe('86 Larkspur Court, rear');
    expect(address('Address?', "86 Larkspur Court, it's building 6.")).toBe('86 Larkspur Court, building 6');
  });

  it('has the town that is said before it, after it, or with the street alone', () => {
    expect(address('where are you', 'sioux falls eighty six larkspur court')).toBe(
      '86 Larkspur Court, Sioux Falls',
    );
    expect(address('address', 'eighty six larkspur court the brown one boise')).toBe(
      '86 Larkspur Court, Boise',
    );
    expect(
      address('Hello?', 'You did my rug on Larkspur Court in Ellendale.', 'Still 86 Larkspur Court?', 'Yes.'),
    ).toBe('86 Larkspur Court, Ellendale');
  });

  it('has no person and no other word for its town', () => {
    expect(address('Address?', "86 Larkspur Court. It's Shane. 404-555-0156.")).toBe('86 Larkspur Court');
    expect(address('address', 'its eighty six larkspur court', 'is it released', 'yeah no crime')).toBe(
      '86 Larkspur Court',
    );
    expect(address('address', 'eighty six maddox place m a d d o x')).toBe('86 Maddox Place');
  });

  it('has the side of the town that is asked for, and no contraction in its name', () => {
    expect(address('Address?', '2755 Larkspur Drive.', 'Larkspur Drive. Southeast?', 'Southeast.')).toBe(
      '2755 Larkspur Drive Southeast',
    );
    expect(address('address', "1947 larkspur it's by the water")).toBe('1947 Larkspur');
  });

  it('is not the one that is taken back', () => {
    expect(
      address('Where at?', "5118 North Larkspur. Wait, no, that's the old house. Two oh five East Maddox."),
    ).toBe('205 East Maddox');
  });

  it('may have an ordinary word for its street, and its number after it', () => {
    expect(address('address', 'main street three three three')).toBe('333 Main Street');
  });
});

describe('a cause', () => {
  const cause = (...turns: readonly string[]) => read(turns.join('\n')).extracted.lossCause;

  it.each([
    ['a tree', 'A spruce came down through the roof last night and it is raining in.', /spruce/u],
    ['a fire', 'A candle caught the curtain and there is smoke in every room.', /candle/u],
    ['a tap', 'Somebody left the tub running upstairs and the ceiling is soaked.', /running/u],
    ['mud', 'The hillside came down and there is mud through the whole house.', /hillside/u],
    ['an appliance', 'The dishwasher hose let go and the kitchen floor is under water.', /hose let go/u],
    ['a sewer', 'Sewage is backing up through the floor drain in the laundry room.', /backing up/u],
    ['a furnace', "The furnace quit last night and it won't light.", /furnace quit/u],
    ['a panel', 'The breaker panel caught fire last night.', /panel caught fire/u],
    ['an animal', 'Raccoons got in the attic and tore up the insulation.', /Raccoons/u],
    ['a vehicle', 'A pickup ran through the front of my garage this morning.', /pickup/u],
    ['mold', 'There is black mold behind the washer and the wall is soft.', /mold/u],
  ])('is named in words of its kind: %s', (_kind, said, expected) => {
    expect(cause('Agent: Northfield Restoration.', `Caller: Hello. ${said} Can you come now?`)).toMatch(
      expected,
    );
  });

  it('may be said by the agent', () => {
    expect(
      cause(
        'Agent: Northfield Restoration.',
        'Caller: Hi, this is Opal Rainwater, I want to know when your people come back to my house.',
        'Agent: Let me see. That is the water heater that leaked in the basement?',
        'Caller: Yes, that one. When do they come?',
      ),
    ).toMatch(/water heater that leaked/u);
  });

  it('may be said in two places', () => {
    const said = cause(
      'Agent: Northfield Restoration, what happened?',
      'Caller: A spruce fell on the house.',
      'Agent: Oh no. Is anybody hurt?',
      'Caller: No, we are all fine. It came through the roof and broke the skylight.',
    );
    expect(said).toMatch(/^A spruce fell on the house … .*came through the roof/u);
  });

  it('is more likely stated where the work is that of a loss', () => {
    const call = parseCall('Caller: A pipe burst in the wall.');
    const of = (serviceLine: string | null) =>
      causeCandidates(call, { intent: 'estimate_request', serviceLine }).flatMap(({ features }) => [
        ...features.keys(),
      ]);
    expect(of('water')).toEqual(expect.arrayContaining(['pipe_failed&water', '=line water', '=causes 2']));
    expect(of(null)).not.toContain('pipe_failed&water');
  });
});

describe('groundedIn', () => {
  const isGrounded = groundedIn(
    parseCall('Agent: Hello.\nCaller: Renata Pell, p e double l, eighty six lark spur court.'),
  );

  it.each(['Renata Pell', '86 Larkspur Court', 'Mrs. Pell'])('holds what was said or spelt: %s', (value) => {
    expect(isGrounded(value)).toBe(true);
  });

  it.each(['Renata Bell', '86 Larkspur Court, Yakima'])('drops what nobody said: %s', (value) => {
    expect(isGrounded(value)).toBe(false);
  });
});

describe('a name', () => {
  const name = (...turns: readonly string[]) => read(asked(...turns)).extracted.callerName;

  it('is who answers, not who is spoken of, and is written as it is spelt', () => {
    expect(name('And your name?', 'Harlan Bjornstad.')).toBe('Harlan Bjornstad');
    expect(name('And your name?', 'Renata Tibs, T-I-B-B-S.')).toBe('Renata Tibbs');
    expect(name('And your name?', 'Renata Pell. P, E, double L. I am in the lobby.')).toBe('Renata Pell');
    expect(name('May I have your name?', 'Opal, honey.', 'And your last name?', 'Rainwater.')).toBe(
      'Opal Rainwater',
    );
    expect(name("What's the name on the job?", 'Huynh, H U Y N H. First name Tran.')).toBe('Tran Huynh');
  });

  it.each([
    [
      'a first name, its spelling and the last name',
      ['Name?', 'Curt with a C, Jansen, J-A-N-S-E-N.'],
      'Curt Jansen',
    ],
    [
      'the last name when it is asked for',
      ['What is your name?', 'Maribel.', 'And last name?', 'Santos.'],
      'Maribel Santos',
    ],
    [
      'the last name in another turn',
      ['May I have your name?', 'It is Thad.', 'And the number?', '719-555-0149. Last name Eversole.'],
      'Thad Eversole',
    ],
    [
      'the first name in the question for the last',
      ['Your last name, Tom?', 'Wieczorek. W-I-E-C-Z-O-R-E-K.'],
      'Tom Wieczorek',
    ],
  ])('is put together from %s', (_what, turns, expected) => {
    expect(name(...turns)).toBe(expected);
  });

  it('has its last name once, however often it is said', () => {
    expect(name('Your name?', 'Schrag. Duane Schrag.')).toBe('Duane Schrag');
  });

  it.each([
    ['hyphens', 'Glenda Sotomayor-Pruitt.', 'Glenda Sotomayor-Pruitt'],
    ['a particle with a hyphen', 'Hamza Al-Rubaie.', 'Hamza Al-Rubaie'],
    ['several given names', 'Oma Jean Fugate.', 'Oma Jean Fugate'],
    ['a shortened particle', 'Wyatt Ste. Marie.', 'Wyatt Ste Marie'],
    ['a particle that is a given name', 'Ruth Ann Van Orman.', 'Ruth Ann Van Orman'],
    ['what tells father from son', 'Clarence Yates Senior.', 'Clarence Yates Senior'],
    ['a title before a last name alone', 'Mrs. Ellery.', 'Mrs Ellery'],
    ['a form of address before the full name', 'Mrs. Renata Ellery.', 'Renata Ellery'],
    ['a name that is said twice', "I'm Nadine, Nadine Castellanos.", 'Nadine Castellanos'],
    ['accents that the letters lack', 'Everardo Luján, L-U-J-A-N.', 'Everardo Luján'],
  ])('is read with %s', (_what, said, expected) => {
    expect(name('And your name?', said)).toBe(expected);
  });

  it('ends before a word that sounds like a letter', () => {
    expect(
      read(
        'agent: dry town this is dot\ncaller: hi my ceiling is wet\nagent: and your name\ncaller: mike tran t r a n i live in shrewsbury',
      ).extracted.callerName,
    ).toBe('Mike Tran');
  });

  it('is never that of the person the agent asks about', () => {
    expect(name("What's dad's name?", 'Isaiah Middleton.', 'And your name?', 'Cheryl Banks.')).toBe(
      'Cheryl Banks',
    );
  });

  it("is never the agent's, though the caller greets with it", () => {
    expect(
      read('agent: dry town this is dot\ncaller: hi dot my ceiling is wet i want a price').extracted
        .callerName,
    ).toBeUndefined();
  });
});

describe('a claim number', () => {
  it.each([
    ['claim number is foxtrot lima two four dash one one zero nine three two', 'FL24-110932'],
    ['the claim number is h as in henry j x four four seven one', 'HJX4471'],
    ['claim c c six zero four one eight, i have the letter', 'CC60418'],
    ['The Vandermeer file. FLM, two two one oh eight.', 'FLM22108'],
    ['claim seventy seven a forty one zero zero nine three', '77A410093'],
  ])('is read as it is dictated: %s', (said, expected) => {
    const call = `caller: hi this is nora desk adjuster with cedar point mutual ${said} thank you`;
    expect(read(call).extracted.claimNumber?.replaceAll('-', '')).toBe(expected.replaceAll('-', ''));
  });

  it.each([
    [['and the claim number', 'a zero zero five double two three nine one'], 'A00522391'],
    [['do you have the claim number', 'sel dash two oh eight eight four one'], 'SEL208841'],
    [
      [
        'Claim number?',
        'S, Q, dash, seven, seven, zero, five, dash, four, one. No, four, four.',
        'S Q dash seven seven zero five dash four four?',
        'Yes. Four four.',
      ],
      'SQ770544',
    ],
    [
      [
        'Have they given you a claim number?',
        "it's eleven dash seven three q dash four oh six and then there's a letter x ray",
      ],
      '1173Q406X',
    ],
  ])('is read as it is answered: %s', (turns, expected) => {
    const call = ['Agent: Restoration.', 'Caller: We had a kitchen fire and opened a claim with Travelers.'];
    turns.forEach((turn, at) => {
      call.push(`${at % 2 === 0 ? 'Agent' : 'Caller'}: ${turn}`);
    });
    expect(read(call.join('\n')).extracted.claimNumber?.replaceAll('-', '')).toBe(expected);
  });

  it('is in the sentence of an answer that begins with it', () => {
    const call = [
      'Caller: The dryer fire left soot in every room, I need an estimate.',
      'Agent: Have you got a claim in?',
      'Caller: Yes. Harborlight Mutual. H-L, dash, five five two zero nine.',
    ];
    expect(read(call.join('\n')).extracted.claimNumber?.replaceAll('-', '')).toBe('HL55209');
  });

  it('is no house number', () => {
    const call = 'Caller: Nora, adjuster with Cedar Point Mutual, I have a claim at 5120 Lathrop Avenue.';
    expect(read(call).extracted.claimNumber).toBeUndefined();
  });
});

describe('a telephone number', () => {
  const number = (...turns: readonly string[]) => read(asked(...turns)).extracted.callbackNumber;

  it.each([
    [['Your number?', 'Four one nine, five five five, let me see, and it is zero one four two.']],
    [['number', 'four one nine five five five oh one and then its forty two', 'oh one four two', 'yes']],
    [
      [
        'Is it still 419-555-0124?',
        'Oh one four two. Everybody writes twenty four.',
        '419-555-0142, I fixed it.',
        'Good.',
      ],
    ],
    [['Your number?', '419 555 0124, 0142, sorry, 0142.']],
    [['Best number?', 'Mine is 419-555-0142. My wife is at 419-555-0177 but she is at work, so call me.']],
  ])('is put together from what is said of it: %s', (turns) => {
    expect(number(...turns)).toBe('+14195550142');
  });

  it('is not put right by another number that ends alike', () => {
    expect(
      number('Your number?', "212-555-0145. My wife's cell is 917-555-0154.", 'So 212-555-0145.', 'Yes.'),
    ).toBe('+12125550145');
  });

  it('is not put right by another one that differs by a figure, unless somebody says so', () => {
    expect(
      number(
        "What's the best number for you?",
        'Use my cell, 225-555-0155.',
        '225-555-0155.',
        "Yes. If I don't answer try my daughter, 225-555-0158.",
      ),
    ).toBe('+12255550155');
    expect(number('Number?', '317-555-0171. No, sorry, 317-555-0177.')).toBe('+13175550177');
  });

  it('is one that the agent asks about, though the answer is about something else', () => {
    expect(
      number(
        'I can put you on Monday. Is 806-555-0129 still a good number for you?',
        'Monday is great, thank you.',
      ),
    ).toBe('+18065550129');
  });
});

describe('an insurer', () => {
  const asked = (question: string, answer: string) =>
    read(
      [
        'Agent: Restoration, how can I help?',
        'Caller: A pipe burst in my kitchen and the floor is under water, I need somebody now.',
        `Agent: ${question}`,
        `Caller: ${answer}`,
      ].join('\n'),
    ).extracted;

  it.each([
    ["Who's your homeowners with?", 'Quincy Mutual? No, that is the car. Arbella.', 'Arbella'],
    [
      'Is there insurance for the building?',
      'yeah copperline casualty but i have to ask',
      'Copperline Casualty',
    ],
    ['What is a good number?', "I'm with Alfa, have been since I married.", 'Alfa'],
    ['Anything else?', 'I already called Desjardins.', 'Desjardins'],
    ['and who is your insurance with', 'mapfre', 'MAPFRE'],
  ])('is named when the agent says "%s"', (question, answer, carrier) => {
    expect(asked(question, answer)).toMatchObject({ carrier, insured: true });
  });

  it('is none where the insurance is left alone', () => {
    const said = asked(
      'Insurance?',
      "We're with Allstate but I'm not going to turn it in, I'll pay out of pocket.",
    );
    expect(said.insured).toBe(false);
    expect(said.carrier).toBeUndefined();
  });

  it.each([
    ['Does she want to use insurance?', "No, it's under the deductible, she'd rather pay."],
    ['Is there insurance on the building?', 'There is none, he let it lapse.'],
    [
      'Will this go through insurance?',
      "They said it's seepage and they don't cover it, so it's my own money.",
    ],
  ])('is none where the caller says so: %s', (question, answer) => {
    expect(asked(question, answer).insured).toBe(false);
  });

  it.each([
    ['Do you have insurance?', "The landlord's got a policy, and I have renters."],
    ['Anything else?', 'The adjuster comes on Tuesday.'],
  ])('need not be named: %s', (question, answer) => {
    expect(asked(question, answer).insured).toBe(true);
  });

  it('is none where the caller pays himself', () => {
    expect(asked('How will you pay?', "We won't bother the insurance with this.").insured).toBe(false);
    expect(asked('Who pays?', "I'm paying for it myself.").insured).toBe(false);
  });
});

describe('what is no call', () => {
  const page = 3000;
  const pages = (text: string): string => text.repeat(Math.ceil(400_000 / text.length));
  it.each([
    ['nothing', ''],
    ['one speaker, the agent', pages('Agent: Okay. And what is it about? All right, thank you.\n')],
    ['one speaker, without words', pages('Caller: uh\n')],
    ['400 kB of a tone', pages('eeeeeeeeee')],
    ['400 kB of noise', pages('[static] (inaudible) kssh ')],
    ['a fax', pages('[fax tone]\n')],
    ['Spanish', pages('Caller: Buenas tardes, una pregunta sobre otra cosa, gracias y hasta luego.\n')],
  ])('is said to be none, at once: %s', (_what, transcript) => {
    read(transcript.slice(0, page));
    const before = process.cpuUsage();
    const { classification } = read(transcript);
    const { user, system } = process.cpuUsage(before);
    expect(classification).toMatchObject({ qualified: null, disqualifyReason: 'insufficient_information' });
    expect(classification.urgency).not.toBe('emergency');
    expect((user + system) / 1000).toBeLessThan(50 * Math.max(1, Math.ceil(transcript.length / page)));
  });
});

describe('the parts of an address', () => {
  const address = (...turns: readonly string[]) => read(asked(...turns)).extracted.address;

  it.each([
    [['Address?', '7720 East Dunbar.', 'Street or avenue?', 'Drive.'], '7720 East Dunbar Drive'],
    [['Address?', '7720 East Dunbar.', 'Dunbar Street?', 'Road.'], '7720 East Dunbar Road'],
    [
      ['address', 'two two seven west hildebrecht', 'can you spell', 'h i l d e b r e c h t avenue'],
      '227 West Hildebrecht Avenue',
    ],
    [['Address?', 'Seventeen oh two, Fourth Avenue South.'], '1702 Fourth Avenue South'],
    [['Address?', "It's 285 Sherman Valley Road south west."], '285 Sherman Valley Road Southwest'],
    [['address', 'one one three oh two northeast one sixty second place'], '11302 Northeast 162nd Place'],
    [['Address?', 'N4416 County Road J.'], 'N4416 County Road J'],
    [['Address?', '3115 Farm to Market 1637.', '3115 FM 1637?', 'Yes.'], '3115 FM 1637'],
    [
      ['Address?', 'Seven two one six, southeast, Woodstock Boulevard.'],
      '7216 Southeast Woodstock Boulevard',
    ],
    [['address', 'its sixteen forty seventeen avenue southwest'], '1640 17 Avenue Southwest'],
    [['Address?', '84 Salem.', '84 Salem Street, by the church?', 'Two doors down.'], '84 Salem Street'],
    [['The address? 310 West...', 'Ninety-fourth Street.', '310 West 94th?', 'Yes.'], '310 West 94th Street'],
    [
      ['Address?', '3115 Petaluma.', 'The town, Petaluma?', 'The street. Petaluma Avenue.'],
      '3115 Petaluma Avenue',
    ],
    [
      [
        'Address?',
        "I'm on Shirley Avenue.",
        'A tub?',
        'No.',
        'Is it wet?',
        'Yes.',
        'What number on Shirley?',
        '233.',
      ],
      '233 Shirley Avenue',
    ],
  ])('has the type, the side and the number of a street: %s', (turns, expected) => {
    expect(address(...turns)).toBe(expected);
  });

  it.each([
    [
      ['Address?', '8250 Portage Road. Building C.', 'And the apartment?', 'Eleven. One one.'],
      '8250 Portage Road, building C, apartment 11',
    ],
    [
      ['Address?', '1338 Cleveland Street.', 'Cleveland Street?', 'Yes. Cleveland Street unit two.'],
      '1338 Cleveland Street, unit 2',
    ],
    [
      ['Address?', '3840 Harwick Street.', 'Unit?', 'Thirty seven three seven.'],
      '3840 Harwick Street, unit 37',
    ],
    [
      ['Address?', '260 Dexter Street, suite 1140.', 'Our office is at 12 Elm Street, suite 9.', 'Okay.'],
      '260 Dexter Street, suite 1140',
    ],
    [['address', "940 vine road i'm in one oh eight"], '940 Vine Road, 108'],
    [['Address?', '940 Vine Road, nine oh two.'], '940 Vine Road, 902'],
    [['Address?', '940 Vine Road. Suite, four, one, two.'], '940 Vine Road, suite 412'],
    [['address', '940 vine road', 'and which unit', 'its b twelve'], '940 Vine Road, unit B12'],
    [
      ['Address?', "940 Vine Road. It's the lower level.", 'Lower level?', 'Yes.'],
      '940 Vine Road, lower level',
    ],
  ])('has its building and its unit: %s', (turns, expected) => {
    expect(address(...turns)).toBe(expected);
  });

  it.each([
    [
      ['Address?', '41 Meadow Lane.', 'Is that an Ephrata address?', 'Ephrata, yes.'],
      '41 Meadow Lane, Ephrata',
    ],
    [
      ['address', 'three oh five lowell road', 'lowell avenue', 'no road its down by the creek evansville'],
      '305 Lowell Road, Evansville',
    ],
    [['Address?', '602 East Scenic Drive, Pass Christian.'], '602 East Scenic Drive, Pass Christian'],
    [
      ['Address?', '1609 Shady Side Road.', 'And the town?', 'Shady Side, 20764.'],
      '1609 Shady Side Road, Shady Side 20764',
    ],
    [
      [
        '58 Mill Court in Alpharetta?',
        "No, Suwanee. It's Suwanee, 30024.",
        '58 Mill Court, Suwanee.',
        'Yes.',
      ],
      '58 Mill Court, Suwanee 30024',
    ],
    [['Address?', '58 Mill Court.', 'Is the power on?', 'Power, yes. The heat is off.'], '58 Mill Court'],
  ])('has its town, however small: %s', (turns, expected) => {
    expect(address(...turns)).toBe(expected);
  });
});
