/** What happens in a restoration office within two weeks. The seeding replaces `{…}`. */

export interface Location {
  name: string;
  timezone: string;
  areaCode: string;
  address: { line1: string; city: string; region: string; postal_code: string };
  streets: readonly string[];
}

/** Locations in addition to the one that `npm start` makes. */
export const furtherLocations: readonly Location[] = [
  {
    name: 'Harbor Point Restoration',
    timezone: 'America/New_York',
    areaCode: '401',
    address: { line1: '88 Wharf Road', city: 'Newport', region: 'RI', postal_code: '02840' },
    streets: ['14 Gull Lane', '230 Bellevue Court', '9 Tidewater Drive', '51 Lantern Street'],
  },
  {
    name: 'Mesa Ridge Restoration',
    timezone: 'America/Denver',
    areaCode: '719',
    address: { line1: '410 Juniper Avenue', city: 'Pueblo', region: 'CO', postal_code: '81003' },
    streets: ['77 Sage Trail', '1020 Quarry Road', '3 Canyon View', '618 Piñon Street'],
  },
];

export const firstLocation = {
  timezone: 'America/Chicago',
  areaCode: '319',
  streets: ['418 Larch Street', '27 Mill Race Road', '905 Prairie Avenue', '6 Orchard Court'],
} as const;

export const callers = [
  'Dana Whitfield',
  'Rosa Delgado',
  'Avery Lane',
  'Marcus Bell',
  'June Park',
  'Theo Grant',
  'Nadia Rahman',
  'Owen Castillo',
  'Priya Shah',
  'Grace Muller',
  'Felix Ortega',
  'Hannah Cole',
  'Ibrahim Saleh',
  'Lena Fischer',
  'Caleb Stone',
  'Maya Ellis',
];

export type CallKind = 'emergency' | 'inquiry' | 'doubtful' | 'other';

export interface Script {
  kind: CallKind;
  /** Share of calls, in percent. */
  weight: number;
  /** The transcript; null if there is none. */
  words: string | null;
  voicemail?: boolean;
  missed?: boolean;
}

export const scripts: readonly Script[] = [
  {
    kind: 'emergency',
    weight: 7,
    words:
      'Agent: {office}, how can I help?\nCaller: A pipe burst under our kitchen sink and the water is still coming, it is all over the floor.\nAgent: Can you shut it off at the main?\nCaller: The valve is stuck. Please send somebody right now.\nAgent: What is the address?\nCaller: {address}. This is {name}, my number is {phone}.',
  },
  {
    kind: 'emergency',
    weight: 6,
    words:
      'Agent: {office}.\nCaller: Sewage is coming up in our basement, the whole floor is covered and it is rising.\nAgent: Keep everybody out of there. Where are you?\nCaller: {address}, {name}. We need somebody tonight, it is an emergency.\nAgent: And a number?\nCaller: {phone}.',
  },
  {
    kind: 'emergency',
    weight: 5,
    words:
      'Agent: {office}, this line is recorded.\nCaller: We had a fire in the kitchen an hour ago. The fire department has just left, the window is broken and everything is soaked. Can you board it up and pump the water out now?\nAgent: Yes. Who am I speaking with?\nCaller: {name}, {address}. Call me back at {phone}.',
  },
  {
    kind: 'emergency',
    weight: 4,
    words:
      'Agent: {office}.\nCaller: The water heater ruptured upstairs and water is pouring through the ceiling into the living room, we need help immediately.\nAgent: The address, please.\nCaller: {address}, my name is {name}, {phone}.',
  },
  {
    kind: 'inquiry',
    weight: 8,
    words:
      'Agent: {office}.\nCaller: Hi, we found mold behind the washing machine. It is about four feet across. Could somebody come and give us an estimate next week?\nAgent: Of course. Your name and address?\nCaller: {name}, {address}, {phone}.\nAgent: We will call you back with a time.',
  },
  {
    kind: 'inquiry',
    weight: 7,
    words:
      'Agent: {office}, good morning.\nCaller: Our basement carpet got wet in the storm on the weekend. It is only damp now, but it smells. What does drying cost?\nAgent: We would have to look at it. When suits you?\nCaller: Thursday. I am {name}, {address}, my number is {phone}.',
  },
  {
    kind: 'inquiry',
    weight: 6,
    words:
      'Agent: {office}.\nCaller: My insurance says I need two quotes for smoke cleaning in a rental. There is no hurry.\nAgent: Happy to quote. Where is it?\nCaller: {address}. {name}, {phone}, best in the afternoon.',
  },
  {
    kind: 'inquiry',
    weight: 6,
    words:
      'Agent: {office}.\nCaller: I would like a quote to have our air ducts and carpets cleaned in the spring.\nAgent: We do that. May I have your name?\nCaller: {name} at {address}. {phone}.',
  },
  {
    kind: 'inquiry',
    weight: 5,
    words:
      'Agent: {office}.\nCaller: There is a brown stain on our ceiling that grows when it rains. Can you send someone to look at it this week?\nAgent: Yes, what is the address?\nCaller: {address}, {name}, {phone}.',
  },
  {
    kind: 'doubtful',
    weight: 5,
    words:
      'Agent: {office}.\nCaller: Yeah hi, it is about the, you know, the thing from before.\nAgent: Which one do you mean?\nCaller: I will have to ask my wife. I will call again.',
  },
  {
    kind: 'doubtful',
    weight: 4,
    words:
      'Agent: {office}.\nCaller: There might be some water, or it is just condensation, I am not sure. My landlord said to call somebody.\nAgent: Is it running?\nCaller: No idea, I am not there.',
  },
  {
    kind: 'other',
    weight: 5,
    words:
      'Agent: {office}.\nCaller: This is {name}. Your crew finished at our place last month. I have a question about the invoice, the second line.\nAgent: I will connect you with billing.',
  },
  {
    kind: 'other',
    weight: 4,
    words:
      'Agent: {office}.\nCaller: Hello, are you hiring technicians? I have three years in water mitigation.\nAgent: Please send your résumé to our office.\nCaller: Thank you, {name}, {phone}.',
  },
  {
    kind: 'other',
    weight: 5,
    words:
      'Caller: Congratulations! Your business has been selected for a zero percent loan. Press one to speak with a funding specialist now.',
  },
  {
    kind: 'other',
    weight: 4,
    words:
      'Agent: {office}.\nCaller: Good afternoon, I am calling about your listing on the search engine. We can put you on the first page.\nAgent: We are not interested, thank you.',
  },
  { kind: 'other', weight: 4, words: null, missed: true },
  {
    kind: 'inquiry',
    weight: 5,
    voicemail: true,
    words:
      'Voicemail: Hi, this is {name} at {address}. The dehumidifier that you left has stopped and I think it can be picked up. And we would like a quote for the drywall. {phone}, thanks.',
  },
  {
    kind: 'emergency',
    weight: 3,
    voicemail: true,
    words:
      'Voicemail: this is {name}, our sump pump has failed and the basement is filling with water, it is six inches already, {address}, call me back right away at {phone}.',
  },
];

/** The caller gives no name and no number to call back, so the call needs a review. */
export const namelessEmergency =
  'Caller: Please, the ceiling has come down and there is water everywhere, hurry, we are at the corner house by the school.\nAgent: Which street? Hello?';

export const webLeads: readonly string[] = [
  'Our basement flooded last night and the carpet is soaked. Please call as soon as you can.',
  'We bought a house with mold in the crawl space and need a quote for removal.',
  'Smoke smell in the whole apartment after a neighbor’s fire. Insurance claim is open.',
  'Need a price for cleaning carpets in three rooms, some time next month.',
  'Water came through the roof into the attic insulation. We have homeowners insurance.',
  'Can you dry out a wooden floor after a dishwasher leak? It is buckling.',
  'Looking for somebody to inspect the damage from a burst pipe in our store.',
  'Interested in a maintenance plan for our rental units, please send information.',
];

/** Notes that users write about a lead. */
export const notes: readonly string[] = [
  'Spoke with her, wants us on Thursday morning. Key is with the neighbor.',
  'Left a message, no answer yet.',
  'Has a claim open with her carrier, adjuster comes Friday. Send photos before.',
  'Price is fine. Waits for her landlord’s word.',
  'Two other quotes are out. Ours was the fastest to answer.',
];

export const prospectsOf: readonly { name: string; email: string; message: string }[] = [
  {
    name: 'Facilities, Elm Court Apartments',
    email: 'facilities@elmcourt.example',
    message:
      'Property manager of 140 apartments, several water losses a year, looks for a preferred restoration vendor.',
  },
  {
    name: 'Operations, Granite Dental Group',
    email: 'operations@granitedental.example',
    message: 'Six dental offices, asked at the trade fair who dries out after plumbing failures at night.',
  },
  {
    name: 'Maintenance, Lakeside Schools',
    email: 'maintenance@lakesideschools.example',
    message: 'School district, renews its emergency mitigation contract this quarter.',
  },
  {
    name: 'Office, Pinehill HOA',
    email: 'office@pinehillhoa.example',
    message: 'Homeowners association with 300 units, unhappy with response times of the present vendor.',
  },
  {
    name: 'Claims desk, Copper Mutual Agency',
    email: 'desk@coppermutual.example',
    message: 'Insurance agency that refers water and fire losses, wants one contact for the county.',
  },
  {
    name: 'Engineering, Hotel Meridian',
    email: 'engineering@hotelmeridian.example',
    message: 'Hotel with 210 rooms, had two sprinkler discharges this year.',
  },
];

/** Replies, by index of the prospect; the other prospects do not reply. */
export const answers: readonly string[] = [
  'Thanks for reaching out. We would like to meet. Could you come by on Tuesday at ten?',
  'Not interested at the moment, we have signed with somebody else for two years.',
  'I am out of the office until Monday. For urgent matters call the front desk.',
  'Please take us off your list.',
];

export const claims: readonly {
  ref: string;
  loss_type: string;
  insured: string;
  documents: readonly { kind: string; text: string }[];
  photos: readonly string[];
}[] = [
  {
    ref: 'JOB-2026-0417',
    loss_type: 'water',
    insured: 'Rosa Delgado',
    documents: [
      {
        kind: 'technician_notes',
        text: 'Kitchen 12 x 14, 8 ft ceilings. Supply line burst. Removed 2 ft flood cut on three walls, 40 lf of baseboard. Extracted 168 sf. Set 4 air movers and 1 dehumidifier for 3 days. Toe kicks detached.',
      },
      {
        kind: 'customer_statement',
        text: 'Water was running for about two hours before I came home. The cabinets by the sink are swollen.',
      },
    ],
    photos: [
      'Kitchen, wet drywall behind the sink',
      'Swollen toe kick',
      'Moisture meter 42 % at the north wall',
    ],
  },
  {
    ref: 'JOB-2026-0421',
    loss_type: 'water',
    insured: 'Marcus Bell',
    documents: [
      {
        kind: 'technician_notes',
        text: 'Living room 12 x 15, 8 ft ceilings. Removed 180 sf of wet carpet and pad. Antimicrobial on 180 sf. Set 5 air movers, 1 large dehumidifier, 4 days. Hallway 4 x 12, carpet lifted, pad removed 48 sf.',
      },
    ],
    photos: ['Living room, carpet lifted', 'Hallway, pad removed'],
  },
  {
    ref: 'JOB-2026-0428',
    loss_type: 'fire',
    insured: 'Hannah Cole',
    documents: [
      {
        kind: 'technician_notes',
        text: 'Bedroom 10 x 11, 8 ft ceilings. Soot on ceiling and walls. HEPA vacuum and wipe 110 sf ceiling and 336 sf walls, seal ceiling 110 sf. Contents bagged, 14 bags. Board up one window 3 x 4.',
      },
      {
        kind: 'adjuster_notes',
        text: 'Please document cleaning and sealing separately, and attach photos of the window.',
      },
    ],
    photos: ['Soot line above the closet', 'Boarded window', 'Ceiling before cleaning'],
  },
  {
    ref: 'JOB-2026-0433',
    loss_type: 'mold',
    insured: 'Priya Shah',
    documents: [
      {
        kind: 'technician_notes',
        text: 'Bathroom 6 x 9, 8 ft ceilings. Containment with one zipper door. Removed 32 sf of drywall behind the tub, HEPA vacuum 54 sf of floor. Negative air machine 2 days. Cause is a slow drain leak.',
      },
    ],
    photos: ['Growth behind the tub', 'Containment'],
  },
];

export const reviews: readonly { rating: number; author: string; text: string }[] = [
  {
    rating: 5,
    author: 'Grace M.',
    text: 'They were here within an hour after our pipe burst and explained every step. Spotless when they left.',
  },
  {
    rating: 5,
    author: 'Theo G.',
    text: 'Friendly crew, clear estimate, the basement is dry and smells fine again.',
  },
  {
    rating: 2,
    author: 'Lena F.',
    text: 'The drying was fine, but nobody called back about the invoice for two weeks.',
  },
  { rating: 4, author: 'Owen C.', text: 'Good work on the carpet. They came a little late.' },
  {
    rating: 1,
    author: 'Caleb S.',
    text: 'A technician broke a lamp and the office told me to wait. Still waiting.',
  },
  {
    rating: 5,
    author: 'Maya E.',
    text: 'After the kitchen fire they dealt with the insurance for us. Thank you!',
  },
  { rating: 5, author: 'Felix O.', text: 'Fast, polite and careful with our furniture.' },
  { rating: 3, author: 'June P.', text: 'The result is good, the machines were very loud for three days.' },
];

export const texts: readonly { kind: string; topic: string }[] = [
  { kind: 'blog_post', topic: 'What to do in the first hour after a pipe bursts' },
  { kind: 'blog_post', topic: 'How to tell old mold from new mold' },
  { kind: 'social_post', topic: 'Check your sump pump before the spring rain' },
  { kind: 'video_script', topic: 'A tour of the drying equipment in your home' },
];
