const digit = '(?:one|two|three|four|five|six|seven|eight|nine|zero|\\d|pound|star|the pound key|uno|dos)';
/** What a telephone system says, not a person: menus, waiting lines, notices about recording. Every gap is bounded. */
const machine = new RegExp(
  [
    // "for emergencies, press one", "press two to reach billing"
    `(?:\\b(?:for|to|if)\\s(?:[^\\s.,;?!]{1,20}[\\s,]{1,2}){1,9}?)?\\b(?:please )?(?:press|dial|oprima|marque)\\s${digit}\\b(?:\\s(?:for|to|now|if)(?:\\s(?!press\\b|dial\\b|for\\b|to\\b)[^\\s.,;?!]{1,20}){0,6})?`,
    '\\b(?:all|each) of our (?:[a-z]{1,20} )?(?:representatives|agents|operators|technicians|team members|lines)[^.?!\\n]{0,80}',
    '\\byour call (?:is|may|will)(?: very)? (?:important|be (?:recorded|monitored|answered))[^.?!\\n]{0,60}',
    '\\b(?:this|the) call (?:may|will|is)(?: be(?:ing)?)? (?:recorded|monitored)[^.?!\\n]{0,60}',
    '\\bcalls? (?:may|will) be (?:recorded|monitored)[^.?!\\n]{0,60}',
    '\\byou are (?:caller )?number (?:[a-z]{1,12}|\\d{1,3})(?: in (?:line|the queue|queue))?',
    '\\b(?:please )?(?:listen carefully|listen closely),?[^.?!\\n]{0,40}options have (?:recently )?changed',
    '\\bour (?:menu )?options have (?:recently )?changed',
    "\\bif you know your party[’']?s extension[^.?!\\n]{0,60}",
    '\\bplease (?:stay on the line|hold while i (?:transfer|connect)|continue to hold|remain on the line)[^.?!\\n]{0,60}',
    '\\bpara español[^.?!\\n]{0,30}',
  ].join('|'),
  'giu',
);

/** Blanks what a telephone system says; offsets stay. */
export function withoutMachine(text: string): string {
  return text.replaceAll(machine, (match) => ' '.repeat(match.length));
}
