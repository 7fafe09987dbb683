interface IssueGuide {
  /** What was found, in one sentence. */
  meaning: string;
  /** What to do about it. */
  wayOut: string;
  /** A message that comes with it. */
  example: string;
}

/**
 * The published codes of single problems (`error.details.issues[].code`). They are stable: a code is never renamed, and
 * new ones may join. The reference and the pages below `/docs/errors` are made from this table.
 */
export const issueCodes = {
  required: {
    meaning: 'A field or parameter that has to be there is missing.',
    wayOut: 'Send it. The reference lists for each endpoint what is required, and the example has all of it.',
    example: 'is required',
  },
  unknown_field: {
    meaning:
      'The body has a field that this endpoint does not know; it may be misspelt, or only be read and not written.',
    wayOut: 'Rename it to the suggested field, or leave it out. Fields of your own belong in `metadata`.',
    example: 'is not a known field; did you mean email?',
  },
  unknown_parameter: {
    meaning: 'The query has a parameter that this endpoint does not know.',
    wayOut: 'Rename it to the suggested parameter, or leave it out.',
    example: 'is not a known parameter; did you mean created_after?',
  },
  repeated: {
    meaning: 'A parameter of the query is given more than once.',
    wayOut: 'Give it once. Where one parameter takes several values, they stand in it with commas between.',
    example: 'is given more than once',
  },
  wrong_type: {
    meaning:
      'The value is of another JSON type than the field: a number in quotation marks, an object where a list belongs.',
    wayOut: 'Send the type that the message names.',
    example: 'must be a whole number',
  },
  wrong_format: {
    meaning:
      'The text is not written as this field has to be: a time without its zone, an email address without a domain.',
    wayOut: 'Write it as the example in the message is written.',
    example: 'must be an email address such as dana@example.com',
  },
  not_one_of: {
    meaning: 'The field takes one of a few values, and this is none of them.',
    wayOut: 'Send one of the values that the message lists, in the same letters.',
    example: 'must be one of website, phone, email; did you mean website?',
  },
  too_short: {
    meaning: 'The text has fewer characters than it needs, or only spaces.',
    wayOut: 'Send more, or leave the field out where it is optional.',
    example: 'must not be empty',
  },
  too_long: {
    meaning: 'The text has more characters than are kept.',
    wayOut: 'Shorten it to the length that the message names.',
    example: 'must have at most 200 characters',
  },
  too_small: {
    meaning: 'The number is below the least that is taken.',
    wayOut: 'Send the least that the message names, or more.',
    example: 'must be at least 1',
  },
  too_large: {
    meaning: 'The number is above the most that is taken.',
    wayOut: 'Send the most that the message names, or less. A longer list comes in pages.',
    example: 'must be at most 100',
  },
  too_few: {
    meaning: 'The list or object has fewer entries than it needs.',
    wayOut: 'Add entries, or leave the field out where it is optional.',
    example: 'must have at least 1 entry',
  },
  too_many: {
    meaning: 'The list or object has more entries than are taken at once.',
    wayOut: 'Send them in several requests, or drop what is not needed.',
    example: 'must have at most 20 entries',
  },
  unknown_reference: {
    meaning: 'The field names a record that does not exist, or that this key does not see.',
    wayOut:
      'Look the identifier up with this very key: the sandbox, other accounts and other organizations have records of their own.',
    example: 'names no organization of this account',
  },
  not_storable: {
    meaning:
      'The text holds what cannot be kept: a NUL character, half of a surrogate pair, or an object nested more than 32 deep.',
    wayOut: 'Take it out before sending.',
    example: 'must not contain NUL characters',
  },
  not_allowed: {
    meaning:
      'The value is well formed and breaks a rule: it does not go with another field, with the record, or with its state.',
    wayOut: 'The message names the rule.',
    example: 'must have an email or a phone',
  },
} as const satisfies Record<string, IssueGuide>;

export type IssueCode = keyof typeof issueCodes;
